import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { EmptyState } from '../../../ui/states/empty-state.tsx'

type Props = {
  /** Whether the list has offers to join, not only those that the person has joined. */
  isExplore: boolean
  isFiltered: boolean
  heading?: 'h2' | 'h3'
}

/** What stands in place of a list of offers that has none. */
export const NoOffers = ({ isExplore, isFiltered, heading = 'h2' }: Props) => {
  const { t } = useTranslation()
  if (isFiltered)
    return (
      <EmptyState
        drawing="search"
        heading={heading}
        title={t('No search results')}
        text={t('No offers match.')}
      />
    )
  return (
    <EmptyState
      drawing="points"
      heading={heading}
      title={isExplore ? t('No offers right now') : t('Nothing here yet')}
      text={
        isExplore
          ? t('Join a club, and what it gives its members shows up here.')
          : t('Look around in Explore: what you join shows up here.')
      }
      action={
        <Button
          component={Link}
          to={isExplore ? '/rep-clubs' : '/offers/explore'}
          variant={heading === 'h3' ? 'default' : 'filled'}
        >
          {isExplore ? t('Find clubs') : t('Explore offers')}
        </Button>
      }
    />
  )
}
