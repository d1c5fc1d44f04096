import { Anchor, Button, Checkbox, Group, Stack } from '@mantine/core'
import type { FormEvent } from 'react'
import { useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ApiError } from '../../lib/graphql/api-error.ts'
import { say } from '../../lib/say.tsx'
import { Banner } from '../../ui/states/banner.tsx'
import { DeclineButton } from './decline-button.tsx'
import type { Invite } from './invites.api.ts'
import { useAcceptInvite } from './invites.api.ts'

type Props = { invite: Invite; onAccepted: (accepted: { targetPath: string | null }) => void }

/** What accepting discloses, and the two answers. */
export const AcceptForm = ({ invite, onAccepted }: Props) => {
  const { t } = useTranslation()
  const [privacyPolicy, setPrivacyPolicy] = useState(false)
  const [contactData, setContactData] = useState(false)
  const accept = useAcceptInvite()
  const { error } = accept
  const atPolicy = error instanceof ApiError ? error.fields.privacyPolicy : undefined

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (accept.isPending) return
    const disclosures = { privacyPolicy, contactData }
    accept.mutate({ inviteId: invite.inviteId, disclosures }, { onSuccess: onAccepted })
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {error && !atPolicy && <Banner kind="danger">{say(t, error)}</Banner>}
        {invite.asksPrivacyPolicy && (
          <Checkbox
            checked={privacyPolicy}
            onChange={(event) => {
              setPrivacyPolicy(event.currentTarget.checked)
              accept.reset()
            }}
            label={
              <Trans
                t={t}
                i18nKey="I agree to the <privacy>privacy policy</privacy>"
                components={{
                  privacy: <Anchor component={Link} to="/privacy-policy" target="_blank" inherit />,
                }}
              />
            }
            error={atPolicy && say(t, atPolicy)}
            required
          />
        )}
        <Checkbox
          checked={contactData}
          onChange={(event) => setContactData(event.currentTarget.checked)}
          label={t('Show {{name}} my email address and phone number', { name: invite.inviter.name })}
          description={t('Optional. Only you see them.')}
        />
        <Group justify="center">
          <Button type="submit" loading={accept.isPending}>
            {t('Accept')}
          </Button>
          {invite.isLink ? (
            <Button component={Link} to="/home" variant="default">
              {t('Not now')}
            </Button>
          ) : (
            <DeclineButton invite={invite} />
          )}
        </Group>
      </Stack>
    </form>
  )
}
