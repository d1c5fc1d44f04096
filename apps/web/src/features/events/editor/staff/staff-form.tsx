import { Button, Select, Stack } from '@mantine/core'
import type { EventAttendeeRole } from '@reprise/rules/events/enums'
import { eventAttendeeRoleLabels } from '@reprise/rules/events/enums'
import { roleWordOf } from '@reprise/rules/events/member-role'
import { isNamedRole } from '@reprise/rules/events/named-roles'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../../lib/session/session.ts'
import { useCheckedForm } from '../../../../ui/forms/use-checked-form.ts'
import { PeoplePicker } from '../../../../ui/picker/people-picker.tsx'
import type { Picked } from '../../../../ui/picker/picked.ts'
import { toastSuccess } from '../../../../ui/toast.ts'
import { searchPeople } from '../../../invites/search-people.api.ts'
import { UnsentNotice } from '../../../invites/unsent-notice.tsx'
import type { Unsent } from '../../../invites/use-send-invites.ts'
import { stillPicked, useSendInvites } from '../../../invites/use-send-invites.ts'
import classes from '../editor.module.css'
import { useAddStaff } from './use-add-staff.ts'

type Props = { event: { eventId: string; createdBy: { userId: string } }; roles: EventAttendeeRole[] }

type Values = { picked: Picked[]; role: EventAttendeeRole }

/** Invites people to work on the event with a role; some roles are given directly. */
export const StaffForm = ({ event, roles }: Props) => {
  const { t } = useTranslation()
  const session = useSession()
  const { form, field, sentBy } = useCheckedForm<Values>({
    initialValues: { picked: [], role: roles.includes('DOOR') ? 'DOOR' : (roles[0] ?? 'DOOR') },
    validate: { picked: (each) => (each.length === 0 ? t('Choose at least one person.') : null) },
  })
  const { picked, role } = form.values
  const [unsent, setUnsent] = useState<Unsent[]>([])
  const invites = useSendInvites()
  const staff = useAddStaff(event.eventId)
  // An address may have no account, so the person can only be invited.
  const mayAdd = !isNamedRole(role) && picked.every((each) => 'person' in each)
  const hasNobody = picked.length === 0

  const conclude = (sent: Picked[], failed: Unsent[], done: (count: number) => string) => {
    setUnsent(failed)
    const count = sent.length - failed.length
    form.setFieldValue('picked', (now) => stillPicked(now, sent, failed))
    if (count > 0) toastSuccess(done(count))
  }
  const invite = async (sent: Values) => {
    const aim = { kind: 'EVENT' as const, targetIdOrSlug: event.eventId, role: sent.role }
    const failed = await invites.sendAll(sent.picked, aim, null)
    conclude(sent.picked, failed, (count) =>
      t('staffInvited', {
        count,
        defaultValue_one: "They'll join the team once they accept.",
        defaultValue_other: '{{count}} people will join the team once they accept.',
      }),
    )
  }
  const add = async (sent: Values) => {
    const failed = await staff.addAll(sent.picked, sent.role)
    conclude(sent.picked, failed, (count) =>
      t('staffAdded', {
        count,
        defaultValue_one: "They're on the team.",
        defaultValue_other: '{{count}} people are on the team.',
      }),
    )
  }
  // The word that screens show for a role. Where the role itself has another name, that name follows in brackets.
  const labelOf = (each: EventAttendeeRole) => {
    const [word, given] = [t(roleWordOf(each)), t(eventAttendeeRoleLabels[each])]
    return word === given ? word : t('{{word}} ({{role}})', { word, role: given })
  }
  const own = session.state === 'member' ? [session.userId] : []

  return (
    <form aria-label={t('Invite to the staff')} {...sentBy(invite, !hasNobody)}>
      <Stack>
        <UnsentNotice unsent={unsent} />
        <div className={classes.staffForm}>
          <div className={classes.staffWho}>
            <PeoplePicker
              label={t('Who')}
              description={t('A name, username or email address.')}
              value={picked}
              onChange={(next) => {
                form.setFieldValue('picked', next)
                setUnsent([])
              }}
              search={searchPeople}
              withAddresses
              excludedUserIds={[...own, event.createdBy.userId]}
              error={field('picked').error}
            />
          </div>
          <Select
            label={t('Role')}
            description={t('The role decides what they can do.')}
            data={roles.map((value) => ({ value, label: labelOf(value) }))}
            allowDeselect={false}
            flex="1 1 140px"
            {...field('role')}
          />
        </div>
        <div className={classes.staffForm}>
          <Button
            type="submit"
            variant="default"
            loading={invites.isSending}
            disabled={hasNobody || staff.isAdding}
          >
            {t('Invite')}
          </Button>
          {!isNamedRole(role) && (
            <Button
              variant="default"
              onClick={() => void add(form.getValues())}
              loading={staff.isAdding}
              disabled={hasNobody || !mayAdd || invites.isSending}
            >
              {t('Add now')}
            </Button>
          )}
        </div>
      </Stack>
    </form>
  )
}
