import { Button, Center, Text, VisuallyHidden } from '@mantine/core'
import type { ComponentType } from 'react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

type Props = {
  /** How many entries the list shows now. */
  shown: number
  hasMore: boolean
  loading: boolean
  onMore: () => void
  /** `ListEnd`, where more entries load also when the end of the list comes into view. */
  end?: ComponentType<{ onReached: () => void }> | undefined
}

/**
 * The button below a list that has more entries. After the last entries came, a line replaces the button and takes
 * its focus. A screen reader also says how many entries came.
 */
export const LoadMore = ({ shown, hasMore, loading, onMore, end: End }: Props) => {
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
          {End && !loading && <End onReached={more} />}
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
