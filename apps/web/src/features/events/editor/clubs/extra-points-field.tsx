import { Select, Text, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { EditorForm } from '../editor-form.ts'
import { fieldsOf } from '../editor-form.ts'
import type { AccessTier } from './access-tiers.api.ts'
import { tierLabel } from './tier-label.ts'

/** The value of the choice that names no tier. */
const ALL = 'ALL'

type Props = {
  form: EditorForm
  tiers: readonly AccessTier[]
  /** Whether the tiers are still being read. */
  isPending: boolean
  /** Whether the person may give the points of the club. */
  mayGive: boolean
}

/** The rep points that members get at check-in besides those of their ticket: all of them, or those from a tier up. */
export const ExtraPointsField = ({ form, tiers, isPending, mayGive }: Props) => {
  const { t } = useTranslation()
  const field = fieldsOf(form)
  const { extraPoints, extraPointsTierId } = form.values
  return (
    <>
      <TextInput
        label={t('Extra points')}
        description={t('For each ticket of a member that is checked in. Leave it empty for none.')}
        inputMode="numeric"
        disabled={!mayGive}
        {...field('extraPoints')}
      />
      {(extraPoints.trim() !== '' || extraPointsTierId !== null) && (
        <Select
          label={t('Who gets them')}
          data={[
            { value: ALL, label: t('All members') },
            ...tiers.map((tier) => ({
              value: tier.tierId,
              label: t('From {{tier}}', { tier: tierLabel(t, tier, isPending) }),
            })),
          ]}
          value={extraPointsTierId ?? ALL}
          onChange={(value) => form.setFieldValue('extraPointsTierId', value === ALL ? null : value)}
          allowDeselect={false}
          disabled={!mayGive}
          error={form.errors.extraPointsTierId}
        />
      )}
      {!mayGive && (
        <Text c="dimmed">{t('Only the team of its club can set the rep points of this event.')}</Text>
      )}
    </>
  )
}
