import { Button } from '@mantine/core'
import { phrase } from '@reprise/rules/platform/phrase'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import type { ApprovalTab } from './approval-tabs.ts'

const titles: Partial<Record<ApprovalTab, string>> = {
  pending: 'No one is waiting',
  approved: 'No one approved yet',
  missing: phrase('Everyone is here'),
  declined: 'No one declined',
}

type Props = { tab: ApprovalTab; keyword: string; slug: string }

/** The empty list, and the reason why it is empty. */
export const NoRequests = ({ tab, keyword, slug }: Props) => {
  const { t } = useTranslation()
  const title = titles[tab]
  if (keyword) return <EmptyState drawing="search" title={t('No search results')} />
  return (
    <EmptyState
      drawing="people"
      {...(title && { title: t(title) })}
      text={tab === 'missing' ? undefined : t('New requests appear here.')}
      action={
        <Button component={Link} to={`/rep-club/events/${slug}`} variant="default">
          {t('Go to event overview')}
        </Button>
      }
    />
  )
}
