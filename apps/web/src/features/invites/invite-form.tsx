import { Button, Group, Stack, Text, Textarea, Title } from '@mantine/core'
import { inviteByEmailInput } from '@reprise/rules/invites/invite.input'
import { noteLength } from '@reprise/rules/platform/text/text'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { checkedBy } from '../../lib/say.tsx'
import { useSession } from '../../lib/session/session.ts'
import { useCheckedForm } from '../../ui/forms/use-checked-form.ts'
import { PeoplePicker } from '../../ui/picker/people-picker.tsx'
import type { Picked } from '../../ui/picker/picked.ts'
import { toastSuccess } from '../../ui/toast.ts'
import { useInvitesRemaining } from './invites.api.ts'
import { LinkButton } from './link-button.tsx'
import { searchPeople } from './search-people.api.ts'
import { UnsentNotice } from './unsent-notice.tsx'
import type { Unsent } from './use-send-invites.ts'
import { stillPicked, useSendInvites } from './use-send-invites.ts'

const platform = { kind: 'USER' as const }

const rules = inviteByEmailInput.pick({ message: true })

type Values = { picked: Picked[]; message: string }

/** Invites people to the platform: members by name, others by their address, or anyone who has a link. */
export const InviteForm = () => {
  const { t } = useTranslation()
  const session = useSession()
  const remaining = useInvitesRemaining().data
  const { form, field, sentBy } = useCheckedForm<Values>({
    initialValues: { picked: [], message: '' },
    validate: (values) => ({
      ...checkedBy(rules)(values),
      ...(values.picked.length === 0 && { picked: t('Choose at least one person.') }),
    }),
  })
  const { picked } = form.values
  const [unsent, setUnsent] = useState<Unsent[]>([])
  const { isSending, sendAll } = useSendInvites()
  const own = session.state === 'member' ? session : null
  const tooMany = remaining !== undefined && picked.length > remaining
  const isReady = picked.length > 0 && !tooMany

  const invite = async (sent: Values) => {
    const failed = await sendAll(sent.picked, platform, rules.parse(sent).message)
    setUnsent(failed)
    form.setFieldValue('picked', (now) => stillPicked(now, sent.picked, failed))
    const count = sent.picked.length - failed.length
    if (count === 0) return
    if (failed.length === 0) form.setFieldValue('message', (now) => (now === sent.message ? '' : now))
    toastSuccess(
      t('invitesSent', {
        count,
        defaultValue_one: 'Your invite is on its way.',
        defaultValue_other: '{{count}} invites are on their way.',
      }),
    )
  }

  return (
    <form aria-label={t('Invite people')} {...sentBy(invite, isReady)}>
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
            form.setFieldValue('picked', next)
            setUnsent([])
          }}
          search={searchPeople}
          withAddresses
          excludedUserIds={own ? [own.userId] : []}
          excludedAddresses={
            own?.email ? [{ emailAddress: own.email, message: t("That's your own address.") }] : []
          }
          error={tooMany ? t("That's more than you have left.") : field('picked').error}
        />
        <Textarea
          label={t('Message')}
          description={t('Optional. Shown in the email and on the invite page.')}
          maxLength={noteLength}
          autosize
          minRows={2}
          {...field('message')}
        />
        <Group>
          <Button type="submit" loading={isSending} disabled={!isReady}>
            {t('Invite')}
          </Button>
          <LinkButton aim={platform} />
        </Group>
      </Stack>
    </form>
  )
}
