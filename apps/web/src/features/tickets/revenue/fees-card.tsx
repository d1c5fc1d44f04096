import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Section } from '../../../ui/section.tsx'
import { MoneyText } from '../../../ui/text/money-text.tsx'
import type { Earnings } from './revenue.api.ts'
import classes from './revenue.module.css'

/** The deductions from the sales, each with its reason. */
export const FeesCard = ({ earnings: { fees, totals } }: { earnings: Earnings }) => {
  const { t } = useTranslation()
  const lines = [
    { name: t('Service fee'), money: fees.service },
    { name: t('Processing fee'), money: fees.processing },
    { name: t('Partner fee'), money: fees.partner, text: t('What promoters earn through their links.') },
    { name: t('Taxes'), money: fees.tax },
  ]
  return (
    <Section title={t('Fees and gratuity')}>
      <dl className={classes.receipt}>
        {lines.map(({ name, money, text }) => (
          <div key={name}>
            <dt>
              {name}
              {text && (
                <Text variant="small" c="dimmed">
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
            <Text variant="small" c="dimmed">
              {t('Added on top. You keep all of it.')}
            </Text>
          </dt>
          <dd>
            <MoneyText money={totals.gratuity} exact />
          </dd>
        </div>
      </dl>
    </Section>
  )
}
