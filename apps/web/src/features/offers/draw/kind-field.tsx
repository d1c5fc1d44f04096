import { Radio, Stack } from '@mantine/core'
import { usualRedeemDays } from '@reprise/rules/offers/draw.input'
import { offerKindLabels, offerKindMeanings } from '@reprise/rules/offers/enums'
import { useTranslation } from 'react-i18next'
import type { OfferBuilderState } from '../builder/use-offer-builder.ts'

/** How the people who get an offer are found. It is chosen when the offer is made, and stays. */
export const KindField = ({ builder: { form } }: { builder: OfferBuilderState }) => {
  const { t } = useTranslation()
  return (
    <Radio.Group
      label={t('Who gets it')}
      value={form.values.kind}
      onChange={(kind) =>
        form.setValues(
          kind === 'DRAW'
            ? { kind, limitPerMember: 1, redeemDays: usualRedeemDays, quantity: form.values.quantity ?? 1 }
            : { kind: 'PROMOTION', redeemDays: null },
        )
      }
      error={form.errors.kind}
    >
      <Stack gap="xs" mt="xs">
        {(['PROMOTION', 'DRAW'] as const).map((kind) => (
          <Radio
            key={kind}
            value={kind}
            label={t(offerKindLabels[kind])}
            description={t(offerKindMeanings[kind])}
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}
