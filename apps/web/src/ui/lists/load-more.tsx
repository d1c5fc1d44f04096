import { Button, Center, Text } from '@mantine/core'
import { useIntersection } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { shownNumber } from '../../lib/shown-number.ts'

type Props = {
  /** How many stand in the list now. */
  shown: number
  hasMore: boolean
  loading: boolean
  onMore: () => void
  /** Whether it also goes on by itself, as its end comes into view. */
  asOneScrolls?: boolean
}

/** The button beneath a list that goes on, and how many came: who pressed it for the last of them stands there then. */
export const LoadMore = ({ shown, hasMore, loading, onMore, asOneScrolls = false }: Props) => {
  const { t } = useTranslation()
  const { ref, entry } = useIntersection({ rootMargin: '200px 0px' })
  const status = useRef<HTMLParagraphElement>(null)
  const [before, setBefore] = useState<number>()
  const [wasPressed, setWasPressed] = useState(false)
  const isReached = asOneScrolls && hasMore && !loading && entry?.isIntersecting === true
  useEffect(() => {
    if (!isReached) return
    setBefore(shown)
    onMore()
  }, [isReached, onMore, shown])
  useEffect(() => {
    if (!hasMore && wasPressed && document.activeElement === document.body)
      status.current?.focus({ preventScroll: true })
  }, [hasMore, wasPressed])

  const added = before === undefined || loading ? 0 : shown - before
  const count = shownNumber(added)
  return (
    <>
      {before !== undefined && (
        <Text ref={status} tabIndex={-1} role="status" size="sm" c="dimmed" ta="center" mt="md">
          {added > 0 &&
            (hasMore ? t('{{count}} more', { count }) : t("{{count}} more, and that's all", { count }))}
        </Text>
      )}
      {hasMore && (
        <Center ref={ref} py="md">
          <Button
            variant="default"
            loading={loading}
            onClick={() => {
              setWasPressed(true)
              setBefore(shown)
              onMore()
            }}
          >
            {t('Load more')}
          </Button>
        </Center>
      )}
    </>
  )
}
