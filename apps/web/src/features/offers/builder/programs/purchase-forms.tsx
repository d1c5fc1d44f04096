import { NumberInput, Select, SimpleGrid, TextInput } from '@mantine/core'
import { streakUnitLabels } from '@reprise/rules/offers/earning/enums'
import { defaultCurrency } from '@reprise/rules/platform/numbers/money'
import { useTranslation } from 'react-i18next'
import { currencySign } from '../../../../lib/decimal-money.ts'
import { localeNow } from '../../../../lib/locale.ts'
import { labelled } from './labelled.ts'
import type { ProgramFields, ProgramFormProps } from './program-form.ts'
import { UsualPriceNote } from './usual-price-note.tsx'

/** So many points at a price of their own. */
export const PointsBundleForm = ({ fields, choices }: ProgramFormProps) => {
  const { t } = useTranslation()
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <NumberInput label={t('Rep points')} thousandSeparator required {...fields.number('pointsAmount')} />
        <TextInput
          label={t('Price')}
          leftSection={<span aria-hidden="true">{currencySign(defaultCurrency, localeNow())}</span>}
          description={t('Members see it beside your usual price.')}
          inputMode="decimal"
          required
          {...fields.text('price')}
        />
      </SimpleGrid>
      <UsualPriceNote fields={fields} choices={choices} />
    </>
  )
}

const BonusField = ({ fields }: { fields: ProgramFields }) => {
  const { t } = useTranslation()
  return (
    <NumberInput
      label={t('More points in percent')}
      description={t('With 20, a member who buys 100 gets 120.')}
      max={1000}
      required
      {...fields.number('bonusPercent')}
    />
  )
}

/** More points for those who buy at least so many. */
export const BonusBuysForm = ({ fields }: ProgramFormProps) => {
  const { t } = useTranslation()
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <NumberInput
        label={t('From how many rep points')}
        description={t('Who buys fewer gets no more.')}
        thousandSeparator
        required
        {...fields.number('minimumPoints')}
      />
      <BonusField fields={fields} />
    </SimpleGrid>
  )
}

/** A discount until the offer ends. */
export const TimeSpanForm = ({ fields }: ProgramFormProps) => {
  const { t } = useTranslation()
  return (
    <NumberInput
      label={t('Discount in percent')}
      description={t('From the start to the end of the offer. Choose both in the step of the time frame.')}
      max={99}
      required
      {...fields.number('discountPercent')}
    />
  )
}

/** More points for the purchase that completes a row. */
export const PurchaseStreakForm = ({ fields }: ProgramFormProps) => {
  const { t } = useTranslation()
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <NumberInput
          label={t('Purchases in a row')}
          description={t('From 2 to 52.')}
          max={52}
          required
          {...fields.number('times')}
        />
        <Select
          label={t('Counted in')}
          description={t('One purchase in each is enough.')}
          {...fields.choice('unit', labelled(streakUnitLabels, t))}
        />
      </SimpleGrid>
      <BonusField fields={fields} />
    </>
  )
}
