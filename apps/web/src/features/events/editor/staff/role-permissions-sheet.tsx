import { Checkbox, Stack, Text } from '@mantine/core'
import type { RoleLine } from '@reprise/rules/events/capabilities-of'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { say } from '../../../../lib/say.tsx'
import { DialogButtons } from '../../../../ui/forms/dialog-buttons.tsx'
import { Banner } from '../../../../ui/states/banner.tsx'
import { Sheet } from '../../../../ui/states/sheet.tsx'
import { toastSuccess } from '../../../../ui/toast.ts'
import { useUpdateEventRole } from './role-permissions.api.ts'
import type { StaffRole } from './staff.api.ts'

type Props = {
  eventId: string
  staffRole: StaffRole | undefined
  /** What the role may do, a line for each. */
  lines: RoleLine[]
  /** The word for the role. */
  word: string
  onClose: () => void
}

/** What a person may do in their role at the event: the host takes parts of it away, and gives them back. */
export const RolePermissionsSheet = ({ staffRole, ...rest }: Props) => {
  const { t } = useTranslation()
  return (
    <Sheet
      opened={staffRole !== undefined}
      onClose={rest.onClose}
      title={staffRole && t('What {{name}} can do', { name: staffRole.user.name })}
    >
      {staffRole && <RolePermissions staffRole={staffRole} {...rest} />}
    </Sheet>
  )
}

const RolePermissions = ({ eventId, staffRole, lines, word, onClose }: Props & { staffRole: StaffRole }) => {
  const { t } = useTranslation()
  const save = useUpdateEventRole()
  const [kept, setKept] = useState(() =>
    lines
      .filter(({ permissions }) => permissions.every((each) => staffRole.permissions?.includes(each)))
      .map(({ label }) => label),
  )
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        const permissions = lines
          .filter(({ label }) => kept.includes(label))
          .flatMap((line) => line.permissions)
        save.mutate(
          { eventId, userName: staffRole.user.userName, role: staffRole.role, permissions },
          {
            onSuccess: () => {
              onClose()
              toastSuccess(t('Saved for {{name}}.', { name: staffRole.user.name }))
            },
          },
        )
      }}
    >
      <Stack>
        {save.error && <Banner kind="danger">{say(t, save.error)}</Banner>}
        <Checkbox.Group label={t('As {{role}}', { role: word })} value={kept} onChange={setKept}>
          <Stack gap="xs" mt="sm">
            {lines.map(({ label, isOwnOnly }) => (
              <Checkbox
                key={label}
                value={label}
                label={
                  isOwnOnly
                    ? t('{{permission}} (their own guests and sales only)', { permission: t(label) })
                    : t(label)
                }
              />
            ))}
          </Stack>
        </Checkbox.Group>
        <Text variant="small" c="dimmed">
          {kept.length === 0
            ? t('They stay on the team, and can do nothing in this role.')
            : t('A change counts at once. Another role of theirs may still allow it.')}
        </Text>
        <DialogButtons busy={save.isPending} onCancel={onClose}>
          {t('Save')}
        </DialogButtons>
      </Stack>
    </form>
  )
}
