import { Button, FileButton, Group, Stack, Text } from '@mantine/core'
import { Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { say, sentenceOf } from '../../../lib/say.tsx'
import { AvatarOf } from '../../../ui/media/avatar-of.tsx'
import { acceptedPictures, faultOfPicture } from '../../../ui/media/chosen-picture.ts'
import { Picture } from '../../../ui/media/picture.tsx'
import { Banner } from '../../../ui/states/banner.tsx'
import { lazyPart } from '../../../ui/states/lazy-part.ts'
import type { EditedClub } from './club-edit.api.ts'
import { uploadClubPicture } from './club-edit.api.ts'
import { ClubOutdated } from './club-outdated.tsx'
import { useClubChange } from './use-club-change.ts'

const ImageCropper = lazyPart(async () => (await import('../../../ui/media/image-cropper.tsx')).ImageCropper)

/** The round picture of a club, or its wide cover. It is saved as soon as it is cropped. */
export const ClubPictureField = ({ club, kind }: { club: EditedClub; kind: 'avatar' | 'cover' }) => {
  const { t } = useTranslation()
  const button = useRef<HTMLButtonElement>(null)
  const forgetChosen = useRef<() => void>(null)
  const [file, setFile] = useState<File | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const changing = useClubChange(club.clubId)
  const { save } = changing
  const failure = refused ?? (changing.error && sentenceOf(changing.error))
  const isAvatar = kind === 'avatar'
  const field = isAvatar ? 'avatarAssetId' : 'coverAssetId'
  const url = isAvatar ? club.avatarUrl : club.images.coverUrl
  const label = isAvatar ? t('Picture') : t('Cover')
  const choose = async (chosen: File | null) => {
    // Empties the file input, so that the same file can be chosen again.
    forgetChosen.current?.()
    if (!chosen) return
    save.reset()
    const fault = await faultOfPicture(chosen)
    setRefused(fault)
    if (!fault) setFile(chosen)
  }
  const done = () => {
    setFile(null)
    // The dialog closes immediately, together with the element that would give the focus back.
    button.current?.focus()
  }
  return (
    <Stack gap="sm">
      <Text variant="strong">{label}</Text>
      {failure && <Banner kind="danger">{say(t, failure)}</Banner>}
      <ClubOutdated changing={changing} />
      {isAvatar ? (
        <AvatarOf name={club.name} url={url} size={96} />
      ) : (
        url && <Picture src={url} alt={t('The cover of the club')} ratio={3} />
      )}
      <Group gap="xs">
        <FileButton
          onChange={(chosen) => void choose(chosen)}
          accept={acceptedPictures.join(',')}
          resetRef={forgetChosen}
          inputProps={{ 'aria-label': label }}
        >
          {(props) => (
            <Button {...props} ref={button} variant="default" loading={save.isPending}>
              {url ? t('Change picture') : t('Choose a picture')}
            </Button>
          )}
        </FileButton>
        {url && (
          <Button
            variant="default"
            disabled={save.isPending}
            onClick={() => save.mutate({ change: { [field]: null } })}
          >
            {t('Remove')}
          </Button>
        )}
      </Group>
      {file && (
        <Suspense>
          <ImageCropper
            file={file}
            {...(isAvatar ? { round: true } : { width: 360, height: 120 })}
            onClose={done}
            onCropped={(picture) => {
              done()
              save.mutate({ change: async () => ({ [field]: await uploadClubPicture(picture) }) })
            }}
          />
        </Suspense>
      )}
    </Stack>
  )
}
