import { ActionIcon, Title } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { generatePath, useNavigate, useParams } from 'react-router'
import { NotificationBell } from '../../features/notifications/notification-bell.tsx'
import { SearchBox } from '../../features/search/search-box.tsx'
import { SearchLink } from '../../features/search/search-link.tsx'
import { useSearchKey } from '../../features/search/use-search-key.ts'
import { usePageTitle } from '../../lib/page-title.tsx'
import type { RouteRow } from '../../route-row.ts'
import { AccountMenu } from './account-menu.tsx'
import { CreateMenu } from './create-menu.tsx'
import { MenuDrawer } from './menu-drawer.tsx'
import classes from './top-bar.module.css'
import { useScrolled } from './use-scrolled.ts'

export const TopBar = ({ row }: { row: RouteRow | undefined }) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const params = useParams()
  const title = usePageTitle()
  const back = row?.back
  const isScrolled = useScrolled()
  useSearchKey()
  // `idx` is the router's count of the pages in the history before this one.
  const goBack = () =>
    window.history.state?.idx > 0 ? navigate(-1) : navigate(generatePath(back ?? '/', params))

  return (
    <header className={classes.bar} data-scrolled={isScrolled || undefined}>
      <div className={classes.start}>
        <MenuDrawer hasSearch={!row?.hasSearch} />
        {back && (
          <ActionIcon onClick={goBack} aria-label={t('Back')}>
            <IconArrowLeft stroke={1.75} />
          </ActionIcon>
        )}
        {!row?.ownHeading && (
          <Title order={1} size="h3" className={classes.title}>
            {title}
          </Title>
        )}
      </div>
      <div className={classes.end}>
        {row?.hasSearch && (
          <>
            <SearchBox />
            <SearchLink hiddenFrom="md" />
          </>
        )}
        <CreateMenu />
        <NotificationBell />
        <AccountMenu />
      </div>
    </header>
  )
}
