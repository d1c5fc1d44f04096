import { Modal } from '@mantine/core'
import type { OtpPurpose } from '@reprise/rules/auth/otp'
import { useTranslation } from 'react-i18next'
import { storeSignIn } from '../../lib/session/session.ts'
import { OtpForm } from './otp-form.tsx'

type Props = {
  opened: boolean
  onClose: () => void
  purpose: OtpPurpose
  /** The code was right; the fresh token that came with it is stored already. */
  onVerified: () => void
}

/**
 * Asks a signed-in person for a one-time code: as it opens one is sent, to the account's mail address or else its
 * number. With StepUp and DeleteAccount the server then takes the session as proven for ten minutes.
 */
export const OtpDialog = ({ opened, onClose, purpose, onVerified }: Props) => {
  const { t } = useTranslation()
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('Enter your code')}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <OtpForm
        purpose={purpose}
        sendsFirst
        onVerified={(answer) => {
          storeSignIn(answer)
          onVerified()
        }}
      />
    </Modal>
  )
}
