import { Button, Center, Text, VisuallyHidden } from '@mantine/core'
import { useIntersection } from '@mantine/hooks'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

type Props = {
  /** How many entries the list shows now. */
  shown: number
  hasMore: boolean
  loading: boolean
  onMore: () => void
  /** True loads more entries also when the end of the list comes into view. */
  asOneScrolls?: boolean
}

/**
 * The button below a list that has more entries. After the last entries came, a line replaces the button and takes
 * its focus. A screen reader also says how many entries came.
 */
export const LoadMore = ({ shown, hasMore, loading, onMore, asOneScrolls = false }: Props) => {
  const { t } = useTranslation()
  const status = useRef<HTMLParagraphElement>(null)
  const [before, setBefore] = useState<number>()
  const [wasPressed, setWasPressed] = useState(false)
  useEffect(() => {
    if (!hasMore && wasPressed && document.activeElement === document.body)
      status.current?.focus({ preventScroll: true })
  }, [hasMore, wasPressed])

  const more = () => {
    setBefore(shown)
    onMore()
  }
  const added = before === undefined || loading ? 0 : shown - before
  return (
    <>
      {before !== undefined && (
        <Text ref={status} tabIndex={-1} role="status" variant="small" c="dimmed" ta="center" mt="md">
          {added > 0 && (
            <>
              <VisuallyHidden component="span">{t('{{count}} more', { count: added })}</VisuallyHidden>
              {!hasMore && ` ${t("That's everything")}`}
            </>
          )}
        </Text>
      )}
      {hasMore && (
        <Center py="md">
          {/* It is not there during a load: what the browser saw before says nothing about where the end is after. */}
          {asOneScrolls && !loading && <ListEnd onReached={more} />}
          <Button
            variant="default"
            loading={loading}
            onClick={() => {
              setWasPressed(true)
              more()
            }}
          >
            {t('Load more')}
          </Button>
        </Center>
      )}
    </>
  )
}

/** The place after the last entry. It says once when a person has scrolled near it. */
const ListEnd = ({ onReached }: { onReached: () => void }) => {
  const { ref, entry } = useIntersection({ rootMargin: '200px 0px' })
  const isReached = entry?.isIntersecting === true
  const say = useEffectEvent(onReached)
  useEffect(() => {
    if (isReached) say()
  }, [isReached])
  return <span ref={ref} />
}
