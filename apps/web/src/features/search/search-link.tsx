import { ActionIcon } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

/** The way to the search where there is no box. */
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
