import { reported } from '../error-reports/reported.ts'
import type { Details } from '../graphql/api-error.ts'
import { ApiError } from '../graphql/api-error.ts'

/** Puts a file to a presigned address; `progress` hears of it from 0 to 1. Throws an ApiError. */
export const putFile = (
  url: string,
  file: Blob,
  progress: (share: number) => void = () => {},
): Promise<void> =>
  new Promise((resolve, reject) => {
    const refuse = (details: Details) => reject(reported(new ApiError(details), 'upload'))
    const call = new XMLHttpRequest()
    call.open('PUT', url)
    call.setRequestHeader('content-type', file.type)
    call.upload.onprogress = ({ loaded, total }) => progress(loaded / total)
    call.onload = () => {
      if (call.status < 300) return resolve()
      refuse({ ...bodyOf(call.responseText), status: call.status })
    }
    call.onerror = () =>
      refuse({
        code: 'NETWORK',
        status: 0,
        message: 'The picture could not be sent. Please check your network and try again.',
      })
    call.send(file)
  })

const bodyOf = (text: string): { code?: string; message?: string } => {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}
