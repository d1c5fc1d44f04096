import { Button, Select, TextInput } from '@mantine/core'
import type { EventAttendeeRole } from '@reprise/rules/events/enums'
import { eventAttendeeRoleLabels } from '@reprise/rules/events/enums'
import type { FormEvent } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, messageOf } from '../../../lib/graphql/api-error.ts'
import classes from './editor.module.css'
import { useAddEventRoles } from './staff.api.ts'

type Props = { eventId: string; roles: EventAttendeeRole[] }

const refusalOf = (error: Error): string =>
  (error instanceof ApiError && error.fields.userName) || messageOf(error)

/** Adds a person by user name, at once. */
export const StaffForm = ({ eventId, roles }: Props) => {
  const { t } = useTranslation()
  const [userName, setUserName] = useState('')
  const [role, setRole] = useState<EventAttendeeRole>(roles.includes('DOOR') ? 'DOOR' : (roles[0] ?? 'DOOR'))
  const add = useAddEventRoles()
  const wanted = userName.trim()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!wanted || add.isPending) return
    add.mutate({ eventId, userName: wanted, roles: [role] }, { onSuccess: () => setUserName('') })
  }

  return (
    <form className={classes.staffForm} aria-label={t('Add a person')} onSubmit={submit} noValidate>
      <TextInput
        label={t('User name')}
        value={userName}
        onChange={(event) => {
          setUserName(event.currentTarget.value)
          add.reset()
        }}
        leftSection="@"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        error={add.error ? t(refusalOf(add.error)) : undefined}
        flex="1 1 200px"
      />
      <Select
        label={t('Role')}
        data={roles.map((value) => ({ value, label: t(eventAttendeeRoleLabels[value]) }))}
        value={role}
        onChange={(value) => value && setRole(value)}
        allowDeselect={false}
        flex="1 1 140px"
      />
      <Button className={classes.besideField ?? ''} type="submit" loading={add.isPending} disabled={!wanted}>
        {t('Add')}
      </Button>
    </form>
  )
}
