import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import type { ApprovalTab } from './approval-tabs.ts'

const titles: Partial<Record<ApprovalTab, string>> = {
  pending: 'Nobody is waiting',
  approved: 'Nobody is approved yet',
  declined: 'Nobody was declined',
}

type Props = { tab: ApprovalTab; keyword: string; slug: string }

/** Nobody stands here, and why that is. */
export const NoRequests = ({ tab, keyword, slug }: Props) => {
  const { t } = useTranslation()
  const title = titles[tab]
  if (keyword) return <EmptyState drawing="search" title={t('No search results')} />
  return (
    <EmptyState
      drawing="people"
      {...(title && { title: t(title) })}
      text={t('Requests for tickets that need your approval appear here at once.')}
      action={
        <Button component={Link} to={`/rep-club/events/${slug}`} variant="light">
          {t('See how the event stands')}
        </Button>
      }
    />
  )
}
