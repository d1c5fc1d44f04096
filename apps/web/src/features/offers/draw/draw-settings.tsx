import { NumberInput, Text } from '@mantine/core'
import { mostDrawn } from '@reprise/rules/draws/draw-file.input'
import { useTranslation } from 'react-i18next'
import type { OfferBuilderState } from '../builder/use-offer-builder.ts'

type Props = { builder: OfferBuilderState; isLocked: boolean }

/** How many people win, and how long they have to redeem it. */
export const DrawSettings = ({ builder, isLocked }: Props) => {
  const { t } = useTranslation()
  const number = (name: 'quantity' | 'redeemDays') => {
    const { value, onChange, ...props } = builder.field(name)
    return {
      ...props,
      min: 1,
      allowDecimal: false,
      value: value ?? '',
      onChange: (typed: number | string) => onChange(typed === '' ? null : Number(typed)),
    }
  }
  if (isLocked) return <Text>{t("People take part already, so the number of winners can't change.")}</Text>
  return (
    <>
      <NumberInput
        label={t('Number of winners')}
        description={t('Each member can win once.')}
        max={mostDrawn}
        thousandSeparator
        required
        {...number('quantity')}
      />
      <NumberInput
        label={t('Days to redeem')}
        description={t('Who has not redeemed it by then passes it on to the next one drawn.')}
        max={90}
        required
        {...number('redeemDays')}
      />
    </>
  )
}
