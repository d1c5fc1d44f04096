import { Anchor, Button, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { pageData } from '../../lib/page-data.ts'
import { usePageTitle } from '../../lib/page-title.tsx'
import { useSession } from '../../lib/session/session.ts'
import { BrandMark } from '../../ui/brand-mark.tsx'
import { LanguageSelect } from '../../ui/forms/language-select.tsx'
import classes from './plain-header.module.css'
import type { Shell } from './shell.ts'

const Header = () => {
  const { t } = useTranslation()
  const signedIn = useSession().state === 'member'
  return (
    <header className={classes.bar}>
      <BrandMark name={pageData.brandName} />
      <nav className={classes.actions} aria-label={t('Account')}>
        {signedIn ? (
          <Button component={Link} to="/home" variant="default">
            {t('Go To Home')}
          </Button>
        ) : (
          <>
            <Button component={Link} to="/auth/login" variant="subtle">
              {t('Sign In')}
            </Button>
            <Button component={Link} to="/auth/sign-up">
              {t('Join Now')}
            </Button>
          </>
        )}
      </nav>
    </header>
  )
}

const Heading = () => <Title order={1}>{usePageTitle()}</Title>

const Footer = () => {
  const { t } = useTranslation()
  return (
    <footer className={classes.footer}>
      <nav className={classes.links} aria-label={t('Footer')}>
        <Anchor component={Link} to="/terms-of-service">
          {t('Terms of service')}
        </Anchor>
        <Anchor component={Link} to="/privacy-policy">
          {t('Privacy policy')}
        </Anchor>
        {pageData.socialLinks.map(({ name, url }) => (
          <Anchor key={url} href={url} rel="noopener" target="_blank">
            {name}
          </Anchor>
        ))}
      </nav>
      <div className={classes.language}>
        <LanguageSelect label={t('Language')} isCompact />
      </div>
    </footer>
  )
}

/** The shell of pages that everybody may read, signed in or not. */
export const publicShell: Shell = { Header, Heading, Footer }
