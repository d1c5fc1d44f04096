import '@mantine/dropzone/styles.css'
import { Button, Group, Input, Progress, Text } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { mostPictureBytes } from '@reprise/rules/assets/largest-picture'
import { IconPhotoUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsActing } from '../../../../lib/session/use-is-acting.ts'
import { acceptedPictures, pictureRefused, pictureUnreadable } from '../../../../ui/media/chosen-picture.ts'
import { Picture } from '../../../../ui/media/picture.tsx'
import { widthOfPicture } from '../../../../ui/media/width-of-picture.ts'
import classes from './picture-field.module.css'

const ImageCropper = lazy(async () => ({
  default: (await import('../../../../ui/media/image-cropper.tsx')).ImageCropper,
}))

const widthWanted = 1000
const tooNarrow = 'This picture is only {{width}} pixels wide, so it will look blurry. You can still use it.'

type Props = {
  /** The picture that is shown now, a chosen or a saved one. */
  url: string | null
  title: string
  onChoose: (picture: Blob) => void
  /** How much of it is sent, from 0 to 1, while it is sent. */
  sentShare: number | undefined
  error: ReactNode
}

/** The event's picture: dropped or chosen, then cut to four by three. */
export const PictureField = ({ url, title, onChoose, sentShare, error }: Props) => {
  const { t } = useTranslation()
  // Staff who act as somebody may give a first picture, but not replace one: the former would be lost for
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
    // The dialog closes immediately, and so the button that would give the focus back is gone.
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
          <Button
            ref={button}
            variant={url ? 'default' : 'light'}
            disabled={isLocked}
            onClick={() => open.current?.()}
          >
            {url ? t('Change picture') : t('Choose a picture')}
          </Button>
        </Group>
        {sentShare !== undefined && (
          <Progress
            value={sentShare * 100}
            aria-label={t('Uploading the picture')}
            className={classes.progress ?? ''}
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
