import { Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { pageData } from '../../lib/page-data.ts'
import { BrandMark } from '../../ui/brand-mark.tsx'
import classes from './auth-shell.module.css'
import { PosterWall } from './poster-wall.tsx'
import type { Shell } from './shell.ts'

const Header = () => (
  <header className={classes.brand}>
    <BrandMark name={pageData.brandName} />
  </header>
)

const Aside = () => {
  const { t } = useTranslation()
  return (
    <aside className={classes.stage} aria-label={t('About {{brand}}', { brand: pageData.brandName })}>
      <PosterWall />
      <div className={classes.words}>
        <Title order={2} className={classes.headline}>
          <span>{t('Find the night.')}</span> <span>{t('Hold the ticket.')}</span> <span>{t('Get in.')}</span>
        </Title>
        <Text>{t('Events, clubs and the points you earn by showing up, all in one place.')}</Text>
      </div>
    </aside>
  )
}

/**
 * The shell of the sign-in pages. On a desk it has two halves: the form, and words about the product on a wall of
 * posters. On a phone a strip of that wall lies above the form.
 */
export const authShell: Shell = { Header, Aside }
