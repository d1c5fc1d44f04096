import { Button, Loader, Stack, Text, TextInput } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Sheet } from '../../ui/states/sheet.tsx'
import { CopyInviteLink } from './copy-invite-link.tsx'
import { linkOf } from './invite-labels.ts'
import type { Invite, InviteAim } from './invites.api.ts'
import { useInviteLink } from './invites.api.ts'

/** Makes the link that anybody can accept, and shows it. */
export const LinkButton = ({ aim }: { aim: InviteAim }) => {
  const { t } = useTranslation()
  const [invite, setInvite] = useState<Invite>()
  const make = useInviteLink()
  return (
    <>
      <Button
        variant="default"
        leftSection={make.isPending ? <Loader size={20} /> : <IconLink size={20} aria-hidden="true" />}
        // Not disabled while it works: the button would lose the focus, and the dialog could not give it back.
        aria-busy={make.isPending}
        onClick={() => {
          if (!make.isPending) make.mutate(aim, { onSuccess: setInvite })
        }}
      >
        {t('Get a link')}
      </Button>
      <Sheet opened={invite !== undefined} onClose={() => setInvite(undefined)} title={t('Invite by a link')}>
        {invite && (
          <Stack>
            <Text>{t('Anyone with the link can accept for 30 days, unless you revoke it.')}</Text>
            <TextInput
              label={t('Link')}
              readOnly
              value={linkOf(invite)}
              onFocus={(event) => event.currentTarget.select()}
              data-autofocus
            />
            <CopyInviteLink invite={invite} />
          </Stack>
        )}
      </Sheet>
    </>
  )
}
