import { Card, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { MoneyText } from '../../../ui/text/money-text.tsx'
import type { Earnings } from './revenue.api.ts'
import classes from './revenue.module.css'

/** What was kept of the sales, and for what. */
export const FeesCard = ({ earnings: { fees, totals } }: { earnings: Earnings }) => {
  const { t } = useTranslation()
  const lines = [
    { name: t('Service fee'), money: fees.service },
    { name: t('Processing fee'), money: fees.processing },
    { name: t('Partner fee'), money: fees.partner, text: t('What promoters earn through their links.') },
    { name: t('Taxes'), money: fees.tax },
  ]
  return (
    <Card component="section">
      <Title order={2} size="h3" mb="md">
        {t('Fees and gratuity')}
      </Title>
      <dl className={classes.receipt}>
        {lines.map(({ name, money, text }) => (
          <div key={name}>
            <dt>
              {name}
              {text && (
                <Text size="sm" c="dimmed">
                  {text}
                </Text>
              )}
            </dt>
            <dd>
              <MoneyText money={money} exact />
            </dd>
          </div>
        ))}
        <div data-apart="">
          <dt>
            {t('Gratuity')}
            <Text size="sm" c="dimmed">
              {t('Added on top. You keep all of it.')}
            </Text>
          </dt>
          <dd>
            <MoneyText money={totals.gratuity} exact />
          </dd>
        </div>
      </dl>
    </Card>
  )
}
