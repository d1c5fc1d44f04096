import { SimpleGrid, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { decimalOf, defaultCurrency } from '@reprise/rules/platform/numbers/money'
import { phrase } from '@reprise/rules/platform/phrase'
import { priceTooLow } from '@reprise/rules/tickets/buy/cost'
import type { EventTicketType } from '@reprise/rules/tickets/enums'
import { useTranslation } from 'react-i18next'
import { currencySign } from '../../../lib/decimal-money.ts'
import { localeNow } from '../../../lib/locale.ts'
import { writtenDecimal } from '../../../ui/forms/number-text.ts'
import type { TicketForm } from './ticket-form.ts'
import { priceOf } from './ticket-form.ts'

type Props = {
  form: UseFormReturnType<TicketForm>
  soldAs: EventTicketType | undefined
  /** Whether the price is so low that nothing is left for the host after the included fees. */
  isTooLow: boolean
}

/** What the ticket costs, and the gratuity on top of it. */
export const PriceFields = ({ form, soldAs, isTooLow }: Props) => {
  const { t } = useTranslation()
  const price = form.getInputProps('price')
  const gratuity = form.getInputProps('gratuityPercentage')
  const error = price.error ?? (isTooLow ? t(priceTooLow) : undefined)
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <TextInput
        label={t('Price')}
        description={error ? undefined : t(describePrice(soldAs))}
        placeholder={t('Free')}
        inputMode="decimal"
        leftSection={<span aria-hidden="true">{currencySign(defaultCurrency, localeNow())}</span>}
        {...price}
        onBlur={() => {
          const typed = priceOf(form.values)
          if (typed !== null) form.setFieldValue('price', writtenDecimal(decimalOf(typed, defaultCurrency)))
          form.validateField('price')
        }}
        disabled={soldAs === 'FREE'}
        error={error}
      />
      <TextInput
        label={t('Gratuity')}
        description={gratuity.error ? undefined : t('Added on top of the price. You keep all of it.')}
        rightSection={<span aria-hidden="true">%</span>}
        placeholder={t('None')}
        inputMode="decimal"
        disabled={priceOf(form.values) === null}
        {...gratuity}
        error={gratuity.error}
      />
    </SimpleGrid>
  )
}

const describePrice = (soldAs: EventTicketType | undefined): string => {
  if (soldAs === 'FREE')
    return phrase('Someone already has this ticket, so it stays free. Add another ticket to sell.')
  if (soldAs === 'PAID') return phrase('A new price only applies to new orders.')
  return phrase('Leave empty for free.')
}
