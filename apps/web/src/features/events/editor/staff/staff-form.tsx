import { Button, Select, Stack } from '@mantine/core'
import type { EventAttendeeRole } from '@reprise/rules/events/enums'
import { eventAttendeeRoleLabels } from '@reprise/rules/events/enums'
import { roleWordOf } from '@reprise/rules/events/member-role'
import { isNamedRole } from '@reprise/rules/events/named-roles'
import type { FormEvent } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../../lib/session/session.ts'
import { PeoplePicker } from '../../../../ui/picker/people-picker.tsx'
import type { Picked } from '../../../../ui/picker/picked.ts'
import { toastSuccess } from '../../../../ui/toast.ts'
import { searchPeople } from '../../../invites/search-people.api.ts'
import { UnsentNotice } from '../../../invites/unsent-notice.tsx'
import type { Unsent } from '../../../invites/use-send-invites.ts'
import { useSendInvites } from '../../../invites/use-send-invites.ts'
import classes from '../editor.module.css'
import { useAddStaff } from './use-add-staff.ts'

type Props = { event: { eventId: string; createdBy: { userId: string } }; roles: EventAttendeeRole[] }

/** Invites people to work on the event with a role; some roles are given directly. */
export const StaffForm = ({ event, roles }: Props) => {
  const { t } = useTranslation()
  const session = useSession()
  const [picked, setPicked] = useState<Picked[]>([])
  const [role, setRole] = useState<EventAttendeeRole>(roles.includes('DOOR') ? 'DOOR' : (roles[0] ?? 'DOOR'))
  const [unsent, setUnsent] = useState<Unsent[]>([])
  const invites = useSendInvites()
  const staff = useAddStaff(event.eventId)
  const isBusy = invites.isSending || staff.isAdding
  // An address may have no account, so it can only be invited.
  const mayAdd = !isNamedRole(role) && picked.every((each) => 'person' in each)

  const conclude = (failed: Unsent[], done: (count: number) => string) => {
    setUnsent(failed)
    const count = picked.length - failed.length
    setPicked(failed.map((each) => each.picked))
    if (count > 0) toastSuccess(done(count))
  }
  const invite = async () => {
    const aim = { kind: 'EVENT' as const, targetIdOrSlug: event.eventId, role }
    const failed = await invites.sendAll(picked, aim, null)
    conclude(failed, (count) =>
      t('staffInvited', {
        count,
        defaultValue_one: "They'll join the team once they accept.",
        defaultValue_other: '{{count}} people will join the team once they accept.',
      }),
    )
  }
  const add = async () => {
    const failed = await staff.addAll(picked, role)
    conclude(failed, (count) =>
      t('staffAdded', {
        count,
        defaultValue_one: "They're on the team.",
        defaultValue_other: '{{count}} people are on the team.',
      }),
    )
  }
  const submit = (form: FormEvent) => {
    form.preventDefault()
    if (picked.length > 0 && !isBusy) void invite()
  }
  // The word they are shown with, and in brackets the role they are invited to, where that is another word.
  const labelOf = (each: EventAttendeeRole) => {
    const [word, given] = [t(roleWordOf(each)), t(eventAttendeeRoleLabels[each])]
    return word === given ? word : t('{{word}} ({{role}})', { word, role: given })
  }
  const own = session.state === 'member' ? [session.userId] : []

  return (
    <form aria-label={t('Invite to the staff')} onSubmit={submit} noValidate>
      <Stack>
        <UnsentNotice unsent={unsent} />
        <div className={classes.staffForm}>
          <div className={classes.staffWho}>
            <PeoplePicker
              label={t('Who')}
              description={t('A name, username or email address.')}
              value={picked}
              onChange={(next) => {
                setPicked(next)
                setUnsent([])
              }}
              search={searchPeople}
              withAddresses
              excludedUserIds={[...own, event.createdBy.userId]}
            />
          </div>
          <Select
            label={t('Role')}
            description={t('The role decides what they can do.')}
            data={roles.map((value) => ({ value, label: labelOf(value) }))}
            value={role}
            onChange={(value) => value && setRole(value)}
            allowDeselect={false}
            flex="1 1 140px"
          />
        </div>
        <div className={classes.staffForm}>
          <Button type="submit" loading={invites.isSending} disabled={picked.length === 0 || staff.isAdding}>
            {t('Invite')}
          </Button>
          {!isNamedRole(role) && (
            <Button
              variant="light"
              onClick={() => void add()}
              loading={staff.isAdding}
              disabled={picked.length === 0 || !mayAdd || invites.isSending}
            >
              {t('Add now')}
            </Button>
          )}
        </div>
      </Stack>
    </form>
  )
}
