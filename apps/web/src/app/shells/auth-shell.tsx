import { Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { pageData } from '../../lib/page-data.ts'
import { BrandMark } from '../../ui/brand-mark.tsx'
import classes from './auth-shell.module.css'
import type { Shell } from './shell.ts'
import { StageDrawing } from './stage-drawing.tsx'

const Header = () => (
  <header className={classes.brand}>
    <BrandMark name={pageData.brandName} />
  </header>
)

const Aside = () => {
  const { t } = useTranslation()
  return (
    <aside className={classes.stage} aria-label={t('About {{brand}}', { brand: pageData.brandName })}>
      <StageDrawing className={classes.drawing ?? ''} />
      <div className={classes.words}>
        <Title order={2} className={classes.headline}>
          <span>{t('Find the night.')}</span> <span>{t('Hold the ticket.')}</span> <span>{t('Get in.')}</span>
        </Title>
        <Text size="lg">{t('Events, clubs and the points you earn by showing up, all in one place.')}</Text>
      </div>
    </aside>
  )
}

/** Two halves: the form, and beside it on a desk what the product is about. */
export const authShell: Shell = { Header, Aside }
