import { NumberInput, SimpleGrid, Text, TextInput } from '@mantine/core'
import { buyProduct } from '@reprise/rules/offers/programs/sales'
import { defaultCurrency } from '@reprise/rules/platform/numbers/money'
import { useTranslation } from 'react-i18next'
import { currencySign } from '../../../../lib/decimal-money.ts'
import { localeNow } from '../../../../lib/locale.ts'
import { shownNumber } from '../../../../lib/shown-number.ts'
import { OneOfChips } from '../../../../ui/switches/chips.tsx'
import { exactPrice } from '../../exact-price.ts'
import { codeField } from './code-forms.tsx'
import { saleIn } from './configuration.ts'
import { PeriodField } from './period-field.tsx'
import type { ProgramFields, ProgramFormProps } from './program-form.ts'

const useSign = () => <span aria-hidden="true">{currencySign(defaultCurrency, localeNow())}</span>

/** What the payment brings, as members will read it. */
const PointsNote = ({ fields }: { fields: ProgramFields }) => {
  const { t } = useTranslation()
  const sale = saleIn(buyProduct, fields.values)
  if (!sale?.points) return null
  return (
    <Text c="dimmed" className="rp-numbers">
      {t('Who pays {{price}} gets {{points}} rep points. Parts of a point are left out.', {
        price: exactPrice(sale.price),
        points: shownNumber(sale.points),
      })}
    </Text>
  )
}

/** A product with a code in its package, or one that members buy here. */
export const BuyProductForm = ({ fields }: ProgramFormProps) => {
  const { t } = useTranslation()
  const sign = useSign()
  const { isSoldHere } = fields.values
  return (
    <>
      <OneOfChips
        label={t('How members show it')}
        value={isSoldHere ? 'here' : 'code'}
        onChoose={(way) => fields.setSoldHere(way === 'here')}
        options={[
          { value: 'code', name: t('They enter a code') },
          { value: 'here', name: t('They buy it here') },
        ]}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput label={t('Product')} required {...fields.text('productName')} />
        <TextInput
          label={isSoldHere ? t('Price') : t('Price (optional)')}
          leftSection={sign}
          description={
            isSoldHere
              ? t('Members pay it here. It contains all fees and taxes.')
              : t('Only shown. Members buy it elsewhere.')
          }
          inputMode="decimal"
          required={isSoldHere}
          {...fields.text('productPrice')}
        />
      </SimpleGrid>
      {isSoldHere ? (
        <>
          <NumberInput
            label={t('Rep points per dollar')}
            description={t('From 1 to 10,000.')}
            thousandSeparator
            max={10_000}
            required
            {...fields.number('pointsPerDollar')}
          />
          <PointsNote fields={fields} />
        </>
      ) : (
        <TextInput
          label={t('Code')}
          description={t('Print it on the product or the receipt. Members type it to get their reward.')}
          required
          {...codeField}
          {...fields.text('code')}
        />
      )}
      <PeriodField fields={fields} />
    </>
  )
}

/** The price of a tier. */
export const BuyNowForm = ({ fields }: ProgramFormProps) => {
  const { t } = useTranslation()
  return (
    <TextInput
      label={t('Price')}
      leftSection={useSign()}
      description={t('Members pay it here. It contains all fees and taxes.')}
      inputMode="decimal"
      required
      {...fields.text('price')}
    />
  )
}
