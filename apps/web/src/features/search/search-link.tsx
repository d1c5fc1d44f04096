import { ActionIcon } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

/** A link to the search page, for layouts without a search box. */
export const SearchLink = ({
  onGo,
  hiddenFrom,
}: {
  onGo?: (() => void) | undefined
  hiddenFrom?: string
}) => {
  const { t } = useTranslation()
  return (
    <ActionIcon
      component={Link}
      to="/search"
      aria-label={t('Search')}
      onClick={onGo}
      {...(hiddenFrom && { hiddenFrom })}
    >
      <IconSearch stroke={1.75} />
    </ActionIcon>
  )
}
