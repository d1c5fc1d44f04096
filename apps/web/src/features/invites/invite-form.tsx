import { Button, Group, Stack, Text, Textarea, Title } from '@mantine/core'
import { noteLength } from '@reprise/rules/platform/text/text'
import type { FormEvent } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../lib/session/session.ts'
import { PeoplePicker } from '../../ui/picker/people-picker.tsx'
import type { Picked } from '../../ui/picker/picked.ts'
import { toastSuccess } from '../../ui/toast.ts'
import { useInvitesRemaining } from './invites.api.ts'
import { LinkButton } from './link-button.tsx'
import { searchPeople } from './search-people.api.ts'
import { UnsentNotice } from './unsent-notice.tsx'
import type { Unsent } from './use-send-invites.ts'
import { useSendInvites } from './use-send-invites.ts'

const platform = { kind: 'USER' as const }

/** Invites people to the platform: members by name, others by their address, or anyone who has a link. */
export const InviteForm = () => {
  const { t } = useTranslation()
  const session = useSession()
  const remaining = useInvitesRemaining().data
  const [picked, setPicked] = useState<Picked[]>([])
  const [message, setMessage] = useState('')
  const [unsent, setUnsent] = useState<Unsent[]>([])
  const { isSending, sendAll } = useSendInvites()
  const own = session.state === 'member' ? session : null
  const tooMany = remaining !== undefined && picked.length > remaining

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (picked.length === 0 || isSending || tooMany) return
    const failed = await sendAll(picked, platform, message.trim() || null)
    setUnsent(failed)
    setPicked(failed.map((each) => each.picked))
    const count = picked.length - failed.length
    if (count === 0) return
    if (failed.length === 0) setMessage('')
    toastSuccess(
      t('invitesSent', {
        count,
        defaultValue_one: 'Your invite is on its way.',
        defaultValue_other: '{{count}} invites are on their way.',
      }),
    )
  }

  return (
    <form aria-label={t('Invite people')} onSubmit={submit} noValidate>
      <Stack gap="md">
        <Title order={2} size="h3">
          {t('Invite people')}
        </Title>
        <Text role="status">
          {remaining !== undefined &&
            t('invitesRemaining', {
              count: remaining,
              defaultValue_one: 'You have {{count}} invite left.',
              defaultValue_other: 'You have {{count}} invites left.',
            })}
        </Text>
        <UnsentNotice unsent={unsent} />
        <PeoplePicker
          label={t('Who')}
          description={t('A name, username or email address. Paste several addresses at once.')}
          value={picked}
          onChange={(next) => {
            setPicked(next)
            setUnsent([])
          }}
          search={searchPeople}
          withAddresses
          excludedUserIds={own ? [own.userId] : []}
          excludedAddresses={
            own?.email ? [{ emailAddress: own.email, message: t("That's your own address.") }] : []
          }
          error={tooMany ? t("That's more than you have left.") : null}
        />
        <Textarea
          label={t('Message')}
          description={t('Optional. Shown in the email and on the invite page.')}
          value={message}
          maxLength={noteLength}
          autosize
          minRows={2}
          onChange={(event) => setMessage(event.currentTarget.value)}
        />
        <Group>
          <Button type="submit" loading={isSending} disabled={picked.length === 0 || tooMany}>
            {t('Invite')}
          </Button>
          <LinkButton aim={platform} />
        </Group>
      </Stack>
    </form>
  )
}
