import { Button, Center } from '@mantine/core'
import { useTranslation } from 'react-i18next'

type Props = { hasMore: boolean; loading: boolean; onMore: () => void }

/** The button beneath a list that goes on. */
export const LoadMore = ({ hasMore, loading, onMore }: Props) => {
  const { t } = useTranslation()
  if (!hasMore) return null
  return (
    <Center py="md">
      <Button variant="default" loading={loading} onClick={onMore}>
        {t('Load more')}
      </Button>
    </Center>
  )
}
