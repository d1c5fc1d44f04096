import { Button, FileButton, Group, Text } from '@mantine/core'
import { Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EntityThumb } from '../entity/entity-thumb.tsx'
import { Banner } from '../states/banner.tsx'
import { lazyPart } from '../states/lazy-part.ts'
import { acceptedPictures, faultOfPicture } from './chosen-picture.ts'

const ImageCropper = lazyPart(async () => (await import('./image-cropper.tsx')).ImageCropper)

type Props = {
  /** The saved picture. */
  url: string | null
  /** The picture that was chosen and is sent with the form. */
  chosen: Blob | null
  onChoose: (picture: Blob) => void
  /** The name of the field, where a page has several. */
  label?: string
}

/** Lets a person choose and crop a picture. It is sent when the form is saved. */
export const PictureChoice = ({ url, chosen, onChoose, label }: Props) => {
  const { t } = useTranslation()
  const forgetChosen = useRef<() => void>(null)
  const [file, setFile] = useState<File | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const preview = useMemo(() => chosen && URL.createObjectURL(chosen), [chosen])
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview])
  const choose = async (picked: File | null) => {
    forgetChosen.current?.()
    if (!picked) return
    const fault = await faultOfPicture(picked)
    setRefused(fault)
    if (!fault) setFile(picked)
  }
  return (
    <div>
      {refused && <Banner kind="danger">{t(refused)}</Banner>}
      <Group gap="md">
        {preview ? <img src={preview} alt="" width={64} height={64} /> : <EntityThumb picture={url} />}
        <FileButton
          onChange={(picked) => void choose(picked)}
          accept={acceptedPictures.join(',')}
          resetRef={forgetChosen}
          inputProps={{ 'aria-label': label ?? t('Picture') }}
        >
          {(props) => (
            <Button {...props} variant="default">
              {url || chosen ? t('Change picture') : t('Choose a picture')}
            </Button>
          )}
        </FileButton>
        <Text variant="small" c="dimmed">
          {t('JPG, PNG, WEBP or GIF, up to 10 MB. Everyone can see it.')}
        </Text>
      </Group>
      {file && (
        <Suspense>
          <ImageCropper
            file={file}
            onClose={() => setFile(null)}
            onCropped={(picture) => {
              setFile(null)
              onChoose(picture)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
