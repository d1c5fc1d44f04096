import { Anchor, Button, Checkbox, Group, Stack } from '@mantine/core'
import { disclosuresInput } from '@reprise/rules/invites/invite.input'
import { Trans, useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { checkedBy, say } from '../../lib/say.tsx'
import { useCheckedForm } from '../../ui/forms/use-checked-form.ts'
import { Banner } from '../../ui/states/banner.tsx'
import { DeclineButton } from './decline-button.tsx'
import type { Invite } from './invites.api.ts'
import { useAcceptInvite } from './invites.api.ts'

type Props = { invite: Invite; onAccepted: (accepted: { targetPath: string | null }) => void }

/** Says what accepting an invite discloses. Has the buttons to accept and to decline. */
export const AcceptForm = ({ invite, onAccepted }: Props) => {
  const { t } = useTranslation()
  const { tick, refuse, unplaced, sentBy } = useCheckedForm({
    initialValues: { privacyPolicy: false, contactData: false },
    validate: checkedBy(disclosuresInput),
    // What the server refused stays at its box until the box is ticked or sent again.
    validateInputOnBlur: false,
  })
  const accept = useAcceptInvite()
  const refusal = unplaced(accept.error)
  const { inviteId } = invite

  return (
    <form
      {...sentBy((disclosures) =>
        accept.mutate(
          { inviteId, disclosures },
          { onSuccess: onAccepted, onError: (error) => refuse(error) },
        ),
      )}
    >
      <Stack gap="md">
        {refusal && <Banner kind="danger">{say(t, refusal)}</Banner>}
        {invite.asksPrivacyPolicy && (
          <Checkbox
            label={
              <Trans
                t={t}
                i18nKey="I agree to the <privacy>privacy policy</privacy>"
                components={{
                  privacy: <Anchor component={Link} to="/privacy-policy" target="_blank" inherit />,
                }}
              />
            }
            required
            {...tick('privacyPolicy')}
          />
        )}
        <Checkbox
          label={t('Show {{name}} my email address and phone number', { name: invite.inviter.name })}
          description={t('Optional. Only you see them.')}
          {...tick('contactData')}
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
