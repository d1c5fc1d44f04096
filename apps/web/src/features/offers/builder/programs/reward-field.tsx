import { NumberInput, Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { OfferChoices } from '../builder.api.ts'
import type { OfferBuilderState } from '../use-offer-builder.ts'

type Props = { builder: OfferBuilderState; choices: OfferChoices; isPoints: boolean }

/** What members get: points, or the tier that they rise to. */
export const RewardField = ({ builder: { form, field }, choices, isPoints }: Props) => {
  const { t } = useTranslation()
  if (isPoints) {
    const { value, onChange, ...props } = field('rewardPoints')
    return (
      <NumberInput
        label={t('Rep points')}
        description={t('What a member gets each time.')}
        min={1}
        allowDecimal={false}
        thousandSeparator
        required
        {...props}
        value={typeof value === 'number' ? value : ''}
        onChange={(typed) => onChange(typed === '' ? null : Number(typed))}
      />
    )
  }
  return (
    <Select
      label={t('Tier')}
      description={
        choices.tiers.length === 0
          ? t('This club has no tiers yet. Make one first.')
          : t('Members rise to it. Who has a higher one keeps it.')
      }
      data={choices.tiers.map(({ tierId, name }) => ({ value: tierId, label: name }))}
      value={form.values.rewardTierId}
      allowDeselect={false}
      disabled={choices.tiers.length === 0}
      required
      onChange={(tierId) => form.setFieldValue('rewardTierId', tierId)}
      error={form.errors.rewardTierId}
    />
  )
}
