import { Button, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Banner } from '../../../ui/states/banner.tsx'
import { PurchaseProblem } from '../take/purchase-problem.tsx'
import { isForBuyers } from './is-for-buyers.ts'

type Props = { error: Error; onRetry: () => void }

/** Says why there is no price: the cart is refused, or the price could not be read. Has a button that tries again. */
export const NoPrice = ({ error, onRetry }: Props) => {
  const { t } = useTranslation()
  return (
    <Stack gap="sm" align="stretch">
      {isForBuyers(error) ? (
        <PurchaseProblem error={error} />
      ) : (
        <Banner kind="danger" title={t("We couldn't work out the price")}>
          {t("Your selection is still here, and you weren't charged. Please try again in a moment.")}
        </Banner>
      )}
      <Button variant="default" onClick={onRetry}>
        {t('Try again')}
      </Button>
    </Stack>
  )
}
