import { SimpleGrid, TextInput } from '@mantine/core'
import { defaultCurrency } from '@reprise/rules/platform/numbers/money'
import { useTranslation } from 'react-i18next'
import { currencySign } from '../../../../lib/decimal-money.ts'
import { localeNow } from '../../../../lib/locale.ts'
import type { ProgramFormProps } from './program-form.ts'

const code = { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false } as const

/** A product with a code in its package. */
export const BuyProductForm = ({ fields }: ProgramFormProps) => {
  const { t } = useTranslation()
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput label={t('Product')} required {...fields.text('productName')} />
        <TextInput
          label={t('Price (optional)')}
          leftSection={<span aria-hidden="true">{currencySign(defaultCurrency, localeNow())}</span>}
          description={t('Only shown. Members buy it elsewhere.')}
          inputMode="decimal"
          {...fields.text('productPrice')}
        />
      </SimpleGrid>
      <TextInput
        label={t('Code')}
        description={t('Print it on the product or the receipt. Members type it to get their reward.')}
        required
        {...code}
        {...fields.text('code')}
      />
    </>
  )
}

/** A code that the club gives away. */
export const PromoForm = ({ fields }: ProgramFormProps) => {
  const { t } = useTranslation()
  return (
    <TextInput
      label={t('Code')}
      description={t('Members type it to rise to the tier. In Settings you say how often it works.')}
      required
      {...code}
      {...fields.text('code')}
    />
  )
}
