import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { pageData } from '../../lib/page-data.ts'
import { BrandMark } from '../../ui/brand-mark.tsx'
import classes from './plain-header.module.css'
import type { Shell } from './shell.ts'

const Header = () => {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const to = `?to=${encodeURIComponent(pathname + search)}`
  return (
    <header className={classes.bar}>
      <BrandMark name={pageData.brandName} />
      <nav className={classes.actions} aria-label={t('Account')}>
        <Button component={Link} to={`/auth/login${to}`} variant="subtle">
          {t('Login')}
        </Button>
        <Button component={Link} to={`/auth/sign-up${to}`} variant="default">
          {t('Join Now')}
        </Button>
      </nav>
    </header>
  )
}

/** The shell of a visitor on the public page of an event or a reward. */
export const guestShell: Shell = { Header }
