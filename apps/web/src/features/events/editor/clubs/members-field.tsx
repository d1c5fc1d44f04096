import { Radio, Select, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { EditorForm } from '../editor-form.ts'
import type { AccessTier } from './access-tiers.api.ts'
import { tierLabel } from './tier-label.ts'

type Props = {
  form: EditorForm
  clubName: string
  tiers: readonly AccessTier[]
  /** Whether the tiers are still being read. */
  isPending: boolean
}

/** Who gets tickets of an event that a club hosts: everybody, its members, or those from a tier up. */
export const MembersField = ({ form, clubName, tiers, isPending }: Props) => {
  const { t } = useTranslation()
  const { isMembersOnly, accessTierId } = form.values
  const chosen = isMembersOnly ? (accessTierId === null ? 'MEMBERS' : 'TIER') : 'ALL'
  const choose = (choice: string) => {
    const tier = choice === 'TIER' ? (tiers[0]?.tierId ?? null) : null
    form.setValues({ isMembersOnly: choice !== 'ALL', accessTierId: tier })
  }
  const hasNone = !isPending && tiers.length === 0
  return (
    <>
      <Radio.Group
        label={t('Who gets tickets')}
        value={chosen}
        onChange={choose}
        error={form.errors.isMembersOnly}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="ALL" label={t('Everyone')} />
          <Radio value="MEMBERS" label={t('Members of {{club}}', { club: clubName })} />
          <Radio
            value="TIER"
            label={t('Members from a tier up')}
            disabled={tiers.length === 0}
            description={hasNone ? t('The club has no tiers that take points yet.') : null}
          />
        </Stack>
      </Radio.Group>
      {chosen === 'TIER' && (
        <Select
          label={t('Lowest tier')}
          description={t('Members with this tier or a higher one get tickets.')}
          data={tiers.map((tier) => ({ value: tier.tierId, label: tierLabel(t, tier, isPending) }))}
          value={accessTierId}
          onChange={(tierId) => form.setFieldValue('accessTierId', tierId)}
          allowDeselect={false}
          error={form.errors.accessTierId}
        />
      )}
      {isMembersOnly && (
        <Text>
          {t(
            "People who have a ticket keep it. This counts for new tickets and requests, for the waiting list, for tickets that guests pass on, and for those that promoters, sponsors and talent give away. It doesn't count for guests that you, your co-hosts and coordinators add.",
          )}
        </Text>
      )}
    </>
  )
}
