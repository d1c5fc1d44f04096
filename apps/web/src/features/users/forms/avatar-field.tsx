import { Button, FileButton, Group, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { say, sentenceOf } from '../../../lib/say.tsx'
import { useIsActing } from '../../../lib/session/use-is-acting.ts'
import { Progress } from '../../../ui/figures/progress.tsx'
import { AvatarOf } from '../../../ui/media/avatar-of.tsx'
import { acceptedPictures, faultOfPicture } from '../../../ui/media/chosen-picture.ts'
import { Section } from '../../../ui/section.tsx'
import { Banner } from '../../../ui/states/banner.tsx'
import { ConfirmDialog } from '../../../ui/states/confirm-dialog.tsx'
import { lazyPart } from '../../../ui/states/lazy-part.ts'
import { toastSuccess } from '../../../ui/toast.ts'
import { useUpdateAvatar } from '../avatar.api.ts'
import type { OwnProfile } from '../profile.api.ts'
import classes from './avatar-field.module.css'

const ImageCropper = lazyPart(async () => (await import('../../../ui/media/image-cropper.tsx')).ImageCropper)

/**
 * Lets the person choose and crop their picture, or remove it. The picture is saved at once, apart from the form
 * below.
 */
export const AvatarField = ({ profile: { name, avatarUrl } }: { profile: OwnProfile }) => {
  const { t } = useTranslation()
  const isActing = useIsActing()
  const button = useRef<HTMLButtonElement>(null)
  const forgetChosen = useRef<() => void>(null)
  const [file, setFile] = useState<File | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const [sentShare, setSentShare] = useState<number>()
  const [asks, { open, close }] = useDisclosure(false, { onClose: () => button.current?.focus() })
  const update = useUpdateAvatar(setSentShare)
  const failure = refused ?? (update.error && sentenceOf(update.error))

  const choose = async (chosen: File | null) => {
    // Empties the file input, so that the same file can be chosen again.
    forgetChosen.current?.()
    if (!chosen) return
    update.reset()
    const fault = await faultOfPicture(chosen)
    setRefused(fault)
    if (!fault) setFile(chosen)
  }

  const done = () => {
    setFile(null)
    // The dialog closes immediately, together with the element that would give the focus back.
    button.current?.focus()
  }

  const change = (picture: Blob | null) =>
    update.mutate(picture, {
      onSuccess: () => toastSuccess(picture ? t('Your picture is saved.') : t('Your picture is removed.')),
      onSettled: () => setSentShare(undefined),
    })

  return (
    <Section label={t('Picture')}>
      {failure && (
        <div className={classes.failure}>
          <Banner kind="danger">{say(t, failure)}</Banner>
        </div>
      )}
      <div className={classes.row}>
        <AvatarOf name={name} url={avatarUrl} size={88} />
        <div className={classes.words}>
          <Text variant="strong">{t('Picture')}</Text>
          <Text variant="small" c="dimmed">
            {isActing
              ? t("You can't do this while you act as someone else.")
              : t('JPG, PNG, WEBP or GIF, up to 10 MB. Everyone can see it.')}
          </Text>
        </div>
        <div className={classes.ways}>
          <Group gap="xs">
            <FileButton
              onChange={(chosen) => void choose(chosen)}
              accept={acceptedPictures.join(',')}
              resetRef={forgetChosen}
              inputProps={{ 'aria-label': t('Picture') }}
            >
              {(props) => (
                <Button
                  {...props}
                  ref={button}
                  variant="default"
                  disabled={isActing}
                  loading={update.isPending}
                >
                  {avatarUrl ? t('Change picture') : t('Choose a picture')}
                </Button>
              )}
            </FileButton>
            {avatarUrl && (
              <Button variant="default" disabled={isActing || update.isPending} onClick={open}>
                {t('Remove')}
              </Button>
            )}
          </Group>
          {sentShare !== undefined && (
            <Progress className={classes.sent} share={sentShare} label={t('Uploading the picture')} />
          )}
        </div>
      </div>
      {file && (
        <Suspense>
          <ImageCropper
            file={file}
            round
            onClose={done}
            onCropped={(picture) => {
              done()
              change(picture)
            }}
          />
        </Suspense>
      )}
      <ConfirmDialog
        opened={asks}
        onClose={close}
        title={t('Remove your picture?')}
        confirm={t('Remove')}
        danger
        onConfirm={() => {
          close()
          change(null)
        }}
      >
        {t('Your initials are shown instead.')}
      </ConfirmDialog>
    </Section>
  )
}
