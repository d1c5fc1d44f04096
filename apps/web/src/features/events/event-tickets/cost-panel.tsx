import { Button, Skeleton, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { say } from '../../../lib/say.tsx'
import { CostLines } from './cost-lines.tsx'
import classes from './cost-panel.module.css'
import type { CostOfForm } from './use-cost-of-form.ts'

/**
 * Beside the fields: what a guest pays for one ticket, and what the host gets of it. It changes as the person types.
 */
export const CostPanel = ({ cost }: { cost: CostOfForm }) => {
  const { t } = useTranslation()
  const { price, isUnreadable, isGratuityWrong, query, isCurrent } = cost
  return (
    <section className={classes.panel} aria-label={t('What one ticket costs and earns')}>
      {isUnreadable ? (
        <Text variant="small" c="dimmed">
          {t('Enter a valid price to see what guests pay and what you get.')}
        </Text>
      ) : isGratuityWrong ? (
        <Text variant="small" c="dimmed">
          {t('Enter a valid gratuity to see what guests pay and what you get.')}
        </Text>
      ) : price === null ? (
        <>
          <Text component="h3" variant="strong">
            {t('A free ticket')}
          </Text>
          <Text variant="small" c="dimmed">
            {t('Free for your guests and for you. Set a price to see the fees here.')}
          </Text>
        </>
      ) : query.data ? (
        <div data-waiting={!isCurrent || undefined} className={classes.lines}>
          <CostLines cost={query.data} />
        </div>
      ) : query.error ? (
        <div role="alert">
          <Text variant="small" mb="xs">
            {say(t, query.error)}
          </Text>
          <Button variant="default" size="sm" onClick={() => void query.refetch()}>
            {t('Try again')}
          </Button>
        </div>
      ) : (
        <div aria-busy="true" className={classes.lines}>
          {['price', 'service', 'processing', 'total'].map((line) => (
            <Skeleton key={line} h={18} />
          ))}
        </div>
      )}
    </section>
  )
}
