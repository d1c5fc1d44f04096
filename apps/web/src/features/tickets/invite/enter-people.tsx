import { Button, Group, Stack } from '@mantine/core'
import { defaultPhoneCountry, phoneInvalid, toE164 } from '@reprise/rules/users/phone'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PhoneField } from '../../../ui/forms/phone-field.tsx'
import { PeoplePicker } from '../../../ui/picker/people-picker.tsx'
import { searchPeople } from '../../invites/search-people.api.ts'
import type { Selection } from './selection.ts'

type Props = Pick<Selection, 'picked' | 'phones'> & {
  own: { userId: string; email: string | null } | null
  onChange: (next: Partial<Selection>) => void
}

/** Enters people by name, user name, email address or phone number. */
export const EnterPeople = ({ picked, phones, own, onChange }: Props) => {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string | null>(null)
  const add = () => {
    const number = toE164(typed)
    if (number === null) return setError(phoneInvalid)
    setTyped('')
    setError(null)
    if (!phones.includes(number)) onChange({ phones: [...phones, number] })
  }
  return (
    <Stack gap="md">
      <PeoplePicker
        label={t('Who')}
        description={t('A name, username or email address. Paste several addresses at once.')}
        value={picked}
        onChange={(next) => onChange({ picked: next })}
        search={searchPeople}
        withAddresses
        excludedUserIds={own ? [own.userId] : []}
        excludedAddresses={
          own?.email ? [{ emailAddress: own.email, message: t("That's your own address.") }] : []
        }
      />
      <Group align="end" gap="sm">
        <PhoneField
          label={t('Phone number')}
          value={typed}
          onChange={(next) => {
            setTyped(next)
            setError(null)
          }}
          error={error === null ? undefined : t(error)}
          firstCountry={defaultPhoneCountry}
          isOptional
        />
        <Button
          variant="default"
          onClick={add}
          disabled={typed.trim() === ''}
          leftSection={<IconPlus size={20} aria-hidden="true" />}
        >
          {t('Add number')}
        </Button>
      </Group>
    </Stack>
  )
}
