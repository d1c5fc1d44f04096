import { Button, CopyButton } from '@mantine/core'
import { IconCheck, IconLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { linkOf } from './invite-labels.ts'
import type { Invite } from './invites.api.ts'

/** Copies the address of an invite, so that the person can send it in another way. */
export const CopyInviteLink = ({ invite }: { invite: Invite }) => {
  const { t } = useTranslation()
  return (
    <CopyButton value={linkOf(invite)}>
      {({ copied, copy }) => (
        <Button
          variant="default"
          size="compact-md"
          onClick={copy}
          leftSection={
            copied ? <IconCheck size={20} aria-hidden="true" /> : <IconLink size={20} aria-hidden="true" />
          }
        >
          {copied ? t('Copied') : t('Copy link')}
        </Button>
      )}
    </CopyButton>
  )
}
