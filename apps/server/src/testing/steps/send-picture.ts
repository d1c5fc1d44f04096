import sharp from 'sharp'
import type { Person } from '../ask.ts'
import type { TestApp } from '../start-test-app.ts'

type App = Pick<TestApp, 'ask' | 'url'>

export interface Announced {
  assetId: string
  url: string
}

export const drawing = (width = 30, height = 20, background = '#7a1fa2') =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()

/** Announces a picture of this length; answers as the API does. */
export const announcePicture = (
  t: App,
  person: Person,
  length: number,
  purpose: 'presignAvatarUpload' | 'presignEventUpload' = 'presignEventUpload',
) =>
  t.ask<{ ticket: Announced }>(
    person,
    `mutation ($l: Int!) { ticket: ${purpose}(contentLength: $l, extension: "png") { assetId url } }`,
    { l: length },
  )

/** Sends a picture to the address it was announced at. */
export async function putPicture(t: App, url: string, picture: Buffer) {
  const response = await fetch(t.url + url, { method: 'PUT', body: new Uint8Array(picture) })
  const body = (await response.json()) as Announced & { code?: string; message?: string }
  return { status: response.status, body }
}

/** Announces a picture and sends it; answers its id. */
export async function sendPicture(
  t: App,
  person: Person,
  purpose: 'presignAvatarUpload' | 'presignEventUpload' = 'presignEventUpload',
): Promise<string> {
  const picture = await drawing()
  const { data } = await announcePicture(t, person, picture.length, purpose)
  const { status } = await putPicture(t, data.ticket.url, picture)
  if (status !== 200) throw new Error(`the picture was answered with ${status}`)
  return data.ticket.assetId
}
