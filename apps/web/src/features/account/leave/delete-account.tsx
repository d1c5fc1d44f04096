import { Button, Stack, Text } from '@mantine/core'
import { deleteAccountFailed } from '@reprise/rules/auth/texts'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { say } from '../../../lib/say.tsx'
import { useIsActing } from '../../../lib/session/use-is-acting.ts'
import classes from '../../../ui/forms/setting-row.module.css'
import { Banner } from '../../../ui/states/banner.tsx'
import { toastError } from '../../../ui/toast.ts'
import { failureOf } from '../../auth/step-up/step-up-cancelled.ts'
import { useSteppedUp } from '../../auth/step-up/use-stepped-up.tsx'
import { DeleteBanner } from './delete-banner.tsx'
import { deleteAccount } from './leave.api.ts'
import { LeaveDialog } from './leave-dialog.tsx'

type Props = {
  onLeft: (until?: string) => void
  /** True shows a quiet button, with its consequence in small below it. */
  isQuiet?: boolean
}

/** Deletes the account: a banner with Cancel and Delete, a dialog, a proof that it is the person (section 4). */
export const DeleteAccount = ({ onLeft, isQuiet = false }: Props) => {
  const { t } = useTranslation()
  const isActing = useIsActing()
  const button = useRef<HTMLButtonElement>(null)
  const [step, setStep] = useState<'none' | 'banner' | 'dialog'>('none')
  const { steppedUp, stepUpDialog } = useSteppedUp('DeleteAccount')
  const remove = useMutation({
    mutationFn: () => steppedUp(deleteAccount),
    onSuccess: ({ deleteAccount: { deletesAt } }) => onLeft(deletesAt ?? undefined),
    onError: (error) => {
      if (failureOf(error)) toastError(t(deleteAccountFailed))
    },
    meta: { formShowsFailure: true },
  })
  const failure = failureOf(remove.error)
  return (
    <Stack>
      <div className={classes.row}>
        {!isQuiet && (
          <div className={classes.words}>
            <Text variant="strong">{t('Delete your account')}</Text>
            <Text c="dimmed">{t('Permanently deletes your profile, history and login methods.')}</Text>
          </div>
        )}
        <Button
          ref={button}
          variant={isQuiet ? 'subtle' : 'default'}
          c="var(--mantine-color-error)"
          disabled={isActing || remove.isPending}
          aria-expanded={step !== 'none'}
          onClick={() => setStep('banner')}
        >
          {t('Delete account')}
        </Button>
        {isQuiet && (
          <Text variant="small" c="dimmed" px="md">
            {t('Permanently deletes your profile, history and login methods.')}
          </Text>
        )}
      </div>
      {step !== 'none' && (
        <DeleteBanner
          isBusy={remove.isPending}
          onDelete={() => setStep('dialog')}
          onCancel={() => {
            setStep('none')
            button.current?.focus()
          }}
        />
      )}
      {failure && <Banner kind="danger">{say(t, failure)}</Banner>}
      <LeaveDialog
        opened={step === 'dialog'}
        onClose={() => setStep('banner')}
        title={t('Delete your account?')}
        confirm={t('Delete')}
        danger
        onConfirm={() => {
          setStep('banner')
          remove.mutate()
        }}
      >
        {t("You'll be logged out on every device and hidden from everyone.")}
      </LeaveDialog>
      {stepUpDialog}
    </Stack>
  )
}
