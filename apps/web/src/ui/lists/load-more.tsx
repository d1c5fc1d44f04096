import { Button, Center } from '@mantine/core'
import { useIntersection } from '@mantine/hooks'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

type Props = {
  hasMore: boolean
  loading: boolean
  onMore: () => void
  /** Whether it also goes on by itself, as its end comes into view. */
  asOneScrolls?: boolean
}

/** The button beneath a list that goes on. */
export const LoadMore = ({ hasMore, loading, onMore, asOneScrolls = false }: Props) => {
  const { t } = useTranslation()
  const { ref, entry } = useIntersection({ rootMargin: '200px 0px' })
  const isReached = asOneScrolls && hasMore && !loading && entry?.isIntersecting === true
  useEffect(() => {
    if (isReached) onMore()
  }, [isReached, onMore])
  if (!hasMore) return null
  return (
    <Center ref={ref} py="md">
      <Button variant="default" loading={loading} onClick={() => onMore()}>
        {t('Load more')}
      </Button>
    </Center>
  )
}
