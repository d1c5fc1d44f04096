import '@mantine/dropzone/styles.css'
import { Button, Group, Input, Text } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { mostPictureBytes } from '@reprise/rules/assets/largest-files'
import { IconPhotoUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsActing } from '../../../../lib/session/use-is-acting.ts'
import { Progress } from '../../../../ui/figures/progress.tsx'
import { acceptedPictures, pictureRefused, pictureUnreadable } from '../../../../ui/media/chosen-picture.ts'
import { Picture } from '../../../../ui/media/picture.tsx'
import { widthOfPicture } from '../../../../ui/media/width-of-picture.ts'
import { lazyPart } from '../../../../ui/states/lazy-part.ts'
import classes from './picture-field.module.css'

const ImageCropper = lazyPart(
  async () => (await import('../../../../ui/media/image-cropper.tsx')).ImageCropper,
)

const widthWanted = 1000
const tooNarrow = 'This picture is only {{width}} pixels wide, so it will look blurry. You can still use it.'

type Props = {
  /** The picture that is shown now, a chosen or a saved one. */
  url: string | null
  title: string
  onChoose: (picture: Blob) => void
  /** The uploaded share of the picture, from 0 to 1, during the upload. */
  sentShare: number | undefined
  error: ReactNode
}

/** The event's picture. It is dropped or chosen, then cropped to four by three. */
export const PictureField = ({ url, title, onChoose, sentShare, error }: Props) => {
  const { t } = useTranslation()
  // Staff who act as somebody may set a first picture, but not replace one, because the old picture would be lost for
  // good.
  const isLocked = useIsActing() && url !== null
  const open = useRef<() => void>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const [refused, setRefused] = useState<string>()
  const [width, setWidth] = useState<number>()
  const problem = refused ? t(refused) : error
  const warning = width !== undefined && width < widthWanted && t(tooNarrow, { width })

  const done = () => {
    setFile(null)
    // The dialog closes immediately, together with the button that would give the focus back.
    button.current?.focus()
  }

  const choose = async (chosen: File) => {
    const found = await widthOfPicture(chosen)
    setRefused(found === null ? pictureUnreadable : undefined)
    if (found === null) return
    setWidth(found)
    setFile(chosen)
  }

  return (
    <Input.Wrapper
      label={t('Picture')}
      labelElement="div"
      description={
        isLocked ? t("You can't do this while you act as someone else.") : t('4:3, at least 1000 px wide.')
      }
      error={problem}
      errorProps={{ role: 'alert' }}
    >
      <Dropzone
        openRef={open}
        onDrop={([chosen]) => chosen && void choose(chosen)}
        onReject={() => setRefused(pictureRefused)}
        accept={acceptedPictures}
        maxSize={mostPictureBytes}
        multiple={false}
        activateOnClick={false}
        activateOnKeyboard={false}
        enablePointerEvents
        disabled={isLocked}
        radius="md"
        className={classes.zone ?? ''}
        inputProps={{ 'aria-label': t('Picture') }}
      >
        {url && <Picture src={url} alt={t('The picture of the event')} title={title} />}
        <Group className={classes.act ?? ''} data-over={url ? true : undefined} justify="center">
          {!url && <IconPhotoUp size={40} stroke={1.5} aria-hidden="true" />}
          {!url && <Text>{t('Drop a picture here')}</Text>}
          <Button ref={button} variant="default" disabled={isLocked} onClick={() => open.current?.()}>
            {url ? t('Change picture') : t('Choose a picture')}
          </Button>
        </Group>
        {sentShare !== undefined && (
          <Progress
            share={sentShare}
            label={t('Uploading the picture')}
            isThin
            className={classes.progress}
          />
        )}
      </Dropzone>
      {file && (
        <Suspense>
          <ImageCropper
            file={file}
            width={320}
            height={240}
            warning={warning || undefined}
            onClose={done}
            onCropped={(picture) => {
              done()
              onChoose(picture)
            }}
          />
        </Suspense>
      )}
    </Input.Wrapper>
  )
}
