import { Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { grantPointsInput } from '@reprise/rules/points/grant.input'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useIntentKey } from '../../../lib/intent-key.ts'
import { checkedBy, say } from '../../../lib/say.tsx'
import { DialogButtons } from '../../../ui/forms/dialog-buttons.tsx'
import { focusWhereLost } from '../../../ui/forms/focus-once.ts'
import { decimalText } from '../../../ui/forms/number-text.ts'
import { useCheckedForm } from '../../../ui/forms/use-checked-form.ts'
import { PeoplePicker } from '../../../ui/picker/people-picker.tsx'
import type { Picked } from '../../../ui/picker/picked.ts'
import { Banner } from '../../../ui/states/banner.tsx'
import { Sheet } from '../../../ui/states/sheet.tsx'
import { toastSuccess } from '../../../ui/toast.ts'
import { pointsText } from '../points-text.ts'
import { useGrantPoints } from './points-desk.api.ts'
import { searchMembers } from './search-members.api.ts'

type Props = { clubId: string; onClose: () => void }
type Values = { picked: Picked[]; amount: string; reason: string }

const rules = grantPointsInput.pick({ amount: true, reason: true })

const personOf = ({ picked: [first] }: Values) => (first && 'person' in first ? first.person : undefined)

const inputOf = (values: Values, clubId: string) => ({
  clubId,
  userName: personOf(values)?.userName ?? '',
  amount: decimalText(values.amount),
  reason: values.reason.trim(),
})

/** Gives points of a club to one member by hand. Before they are sent, it asks with the sum. */
export const GrantSheet = ({ clubId, onClose }: Props) => {
  const { t } = useTranslation()
  const grant = useGrantPoints()
  const intent = useIntentKey()
  const [isAsking, setAsking] = useState(false)
  const search = useMemo(() => searchMembers(clubId), [clubId])
  const { form, field, refuse, unplaced, sentBy } = useCheckedForm<Values>({
    initialValues: { picked: [], amount: '', reason: '' },
    validate: (values) => ({
      ...checkedBy(rules)({ ...values, amount: decimalText(values.amount) }),
      ...(!personOf(values) && { picked: t('Choose a member.') }),
    }),
    validateInputOnBlur: false,
  })
  const { values } = form
  const name = personOf(values)?.name ?? ''
  const problem = unplaced(grant.error)

  const give = () => {
    const input = inputOf(values, clubId)
    grant.mutate(
      { ...input, idempotencyKey: intent.keyOf(input) },
      {
        onSuccess: () => {
          intent.done(input)
          toastSuccess(t('{{name}} has {{points}} points more.', { name, points: pointsText(input.amount) }))
          onClose()
        },
        onError: (error) => {
          setAsking(false)
          refuse(error, ({ userName, ...fields }) => ({ ...fields, ...(userName && { picked: userName }) }))
        },
      },
    )
  }

  return (
    <Sheet opened onClose={onClose} title={t('Give points')} closeOnClickOutside={!form.isDirty()}>
      {isAsking ? (
        <Stack gap="md">
          <Text variant="strong" ref={focusWhereLost} tabIndex={-1} className="rp-quiet">
            {t('Give {{points}} points to {{name}}?', {
              points: pointsText(decimalText(values.amount)),
              name,
            })}
          </Text>
          <Text>{t('They read this reason: {{reason}}', { reason: values.reason.trim() })}</Text>
          <Text c="dimmed">{t("You can't take them back.")}</Text>
          <Group justify="flex-end">
            <Button variant="default" onClick={() => setAsking(false)} disabled={grant.isPending}>
              {t('Back')}
            </Button>
            <Button
              loading={grant.isPending}
              // The second click of a double click on the button before does not confirm.
              onClick={({ detail }) => {
                if (detail < 2) give()
              }}
            >
              {t('Give points')}
            </Button>
          </Group>
        </Stack>
      ) : (
        <form {...sentBy(() => setAsking(true))}>
          <Stack gap="md">
            {problem && <Banner kind="danger">{say(t, problem)}</Banner>}
            <PeoplePicker
              label={t('Member')}
              description={t('Type a part of the name.')}
              single
              search={search}
              {...field('picked')}
            />
            <TextInput label={t('Points')} inputMode="numeric" required {...field('amount')} />
            <Textarea
              label={t('Reason')}
              description={t('The member reads it in their points.')}
              autosize
              minRows={2}
              required
              {...field('reason')}
            />
            <DialogButtons onCancel={onClose} busy={false}>
              {t('Continue')}
            </DialogButtons>
          </Stack>
        </form>
      )}
    </Sheet>
  )
}
