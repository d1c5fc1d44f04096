import { Button } from '@mantine/core'
import { phrase } from '@reprise/rules/platform/phrase'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { useDeskHome } from '../../events/desk/desk-club.ts'
import type { ApprovalTab } from './approval-tabs.ts'

const titles: Partial<Record<ApprovalTab, string>> = {
  pending: 'No one is waiting',
  approved: 'No one approved yet',
  missing: phrase('Everyone is here'),
  declined: 'No one declined',
}

type Props = {
  tab: ApprovalTab
  slug: string
  /** Shows all guests of the state again; undefined where nothing is filtered. */
  onClear: (() => void) | undefined
}

/** The empty list, and the reason why it is empty. */
export const NoRequests = ({ tab, slug, onClear }: Props) => {
  const { t } = useTranslation()
  const home = useDeskHome(slug)
  const title = titles[tab]
  if (onClear)
    return (
      <EmptyState
        drawing="search"
        title={t('No guest matches')}
        text={t('Try fewer filters, or another spelling.')}
        action={
          <Button variant="default" onClick={onClear}>
            {t('Show all guests')}
          </Button>
        }
      />
    )
  return (
    <EmptyState
      drawing="people"
      {...(title && { title: t(title) })}
      text={tab === 'missing' ? undefined : t('New requests appear here.')}
      action={
        <Button component={Link} to={home} variant="default">
          {t('Go to event overview')}
        </Button>
      }
    />
  )
}
