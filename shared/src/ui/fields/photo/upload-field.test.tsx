import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AppError, client } from '@kontor/shared/api'
import {
  act,
  cleanup,
  render,
  screen,
  startServer,
  userEvent,
  waitFor,
  within,
} from '@kontor/shared/testing'
import { PICTURE_BYTES } from '../../../wire/index.ts'
import { UploadField } from './upload-field.tsx'
import type { SendPicture } from './use-upload.ts'

const noise = (place: number) => ((place * 7919) % 13) * 18

/** A test double of the browser's canvas: records the drawing, and returns a JPEG. */
function draw({
  jpeg = new Blob(['small']),
  readable = true,
  size = { width: 4_000, height: 3_000 },
  /** The grey of a pixel of the measured picture, by its index. */
  grey = noise,
} = {}) {
  const read = vi.fn(async () => {
    if (!readable) throw new DOMException('no picture', 'InvalidStateError')
    return { ...size, close: () => undefined }
  })
  vi.stubGlobal('createImageBitmap', read)
  const getImageData = (_x: number, _y: number, width: number, height: number) => ({
    data: Uint8ClampedArray.from({ length: width * height * 4 }, (_, at) => grey(at >> 2)),
  })
  const context = { fillRect: vi.fn(), drawImage: vi.fn(), getImageData }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => context as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(jpeg))
  return { read, context }
}

/** A server that answers a call when the test resolves its `answer`. */
function server() {
  const calls: {
    picture: Blob
    signal: AbortSignal
    onProgress: (share: number) => void
    answer: PromiseWithResolvers<string>
  }[] = []
  const send: SendPicture<string> = (picture, options) => {
    const answer = Promise.withResolvers<string>()
    options.signal.addEventListener('abort', () =>
      answer.reject(new AppError('offline', 'no answer')),
    )
    calls.push({ picture, ...options, answer })
    return answer.promise
  }
  return { calls, send }
}

const photo = new File(['large'], 'front.jpg', { type: 'image/jpeg' })
const kept = vi.fn()
const chooser = () => screen.getByLabelText<HTMLInputElement>('front')
const button = (name: RegExp) => screen.getByRole('button', { name })

async function choose(file = photo, legible = false) {
  const broker = server()
  const user = userEvent.setup({ applyAccept: false })
  const { unmount } = render(
    <UploadField label="front" send={broker.send} onChange={kept} legible={legible} />,
  )
  await user.upload(chooser(), file)
  await waitFor(() =>
    expect(broker.calls.length > 0 || screen.queryByRole('alert') !== null).toBe(true),
  )
  return { user, unmount, ...broker, last: () => broker.calls.at(-1)! }
}

beforeEach(() => {
  draw()
  // The DOM of the tests has no workers, so photos are shrunk on the main thread.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  cleanup()
  kept.mockReset()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('KIT-014 asks for a photo, chosen or taken with the camera', () => {
  render(
    <UploadField
      label="front"
      send={server().send}
      onChange={kept}
      camera="user"
      error="add this photo"
    />,
  )
  expect(chooser().accept).toBe('image/jpeg,image/png,image/webp')
  expect(chooser().hasAttribute('capture')).toBe(false)
  expect(screen.getByLabelText(/upload\.camera$/).getAttribute('capture')).toBe('user')
  expect(screen.getByRole('alert').textContent).toBe('add this photo')
})

it('KIT-014 shrinks the picture upright, sends it, shows the progress, and has the stored one as value', async () => {
  const { read, context } = draw()
  const { last } = await choose()
  expect(read).toHaveBeenCalledWith(photo, { imageOrientation: 'from-image' })
  expect(context.drawImage).toHaveBeenCalledWith(expect.anything(), 0, 0, 2_000, 1_500)
  expect(await last().picture.text()).toBe('small')
  expect(console.warn).toHaveBeenCalledWith(
    expect.stringContaining('main thread'),
    expect.any(Error),
  )
  expect(screen.getByRole('status').textContent).toMatch(/upload\.started$/)
  act(() => last().onProgress(0.64))
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('64')
  expect(screen.getByText('64%')).toBeTruthy()
  expect(kept).toHaveBeenLastCalledWith(null)
  await act(async () => last().answer.resolve('p-1'))
  expect(kept).toHaveBeenLastCalledWith('p-1')
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(screen.getByRole('status').textContent).toMatch(/upload\.done$/)
})

it('KIT-014 a lost connection is shown, and the upload is tried again without choosing again', async () => {
  const { user, calls, last } = await choose()
  await act(async () => last().answer.reject(new AppError('offline', 'no answer')))
  expect(screen.getByRole('alert').textContent).toMatch(/error\.offline$/)
  await user.click(button(/upload\.retryOf$/))
  await waitFor(() => expect(calls).toHaveLength(2))
  await act(async () => last().answer.resolve('p-1'))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(kept).toHaveBeenLastCalledWith('p-1')
})

it('KIT-014 the server’s refusal is shown in its own words, and another picture can be chosen', async () => {
  const { user, calls, last } = await choose()
  await act(async () =>
    last().answer.reject(
      new AppError('refused', 'The picture is too large', { reason: 'PICTURE_TOO_LARGE' }),
    ),
  )
  expect(screen.getByRole('alert').textContent).toBe('frontThe picture is too large')
  expect(screen.queryByRole('button', { name: /upload\.retryOf$/ })).toBeNull()
  await user.upload(chooser(), photo)
  await waitFor(() => expect(calls).toHaveLength(2))
  await act(async () => last().answer.resolve('p-2'))
  expect(kept).toHaveBeenLastCalledWith('p-2')
})

it.each([
  ['no picture', { readable: false }, /upload\.unreadable$/],
  [
    'larger than the server takes',
    { jpeg: new Blob([new Uint8Array(PICTURE_BYTES + 1)]) },
    /upload\.too-large$/,
  ],
])('KIT-014 a file that is %s is an error, and nothing is sent', async (_, canvas, words) => {
  draw(canvas)
  const { calls } = await choose()
  expect(screen.getByRole('alert').textContent).toMatch(words)
  expect(calls).toHaveLength(0)
})

it.each([
  [
    'ONB-100 that is too small',
    { size: { width: 640, height: 479 }, grey: noise },
    /upload\.small$/,
  ],
  ['ONB-101 that is blurred', { grey: () => 120 }, /upload\.blurred$/],
])(
  '%s is refused with the reason, where small print must be readable',
  async (_, canvas, words) => {
    draw(canvas)
    const { calls } = await choose(photo, true)
    expect(screen.getByRole('alert').textContent).toMatch(words)
    expect(screen.queryByRole('button', { name: /upload\.retryOf$/ })).toBeNull()
    expect(calls).toHaveLength(0)
  },
)

it('ONB-100 ONB-101 a photo that is large and sharp enough is sent', async () => {
  draw({ size: { width: 640, height: 480 }, grey: noise })
  const { calls } = await choose(photo, true)
  expect(calls).toHaveLength(1)
})

it('KIT-050 ONB-103 a picture is enlarged, with its name, by buttons and keys', async () => {
  const { user, last } = await choose()
  await act(async () => last().answer.resolve('p-1'))
  await user.click(button(/upload\.enlarge$/))
  const viewer = await screen.findByRole('dialog', { name: 'front' })
  expect(within(viewer).getByRole('img', { name: 'front' })).toBeTruthy()
  const zoom = () =>
    within(viewer).getByRole('group', { name: 'front' }).style.getPropertyValue('--zoom')
  await user.click(within(viewer).getByRole('button', { name: /viewer\.larger$/ }))
  await user.keyboard('+')
  expect(zoom()).toBe('3')
  await user.keyboard('---')
  expect(zoom()).toBe('1')
  await user.click(within(viewer).getByRole('button', { name: /close$/ }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(button(/upload\.enlarge$/))
})

it.each([
  ['on its way', () => undefined],
  ['kept', (answer: (id: string) => void) => answer('p-1')],
])(
  'KIT-014 a picture %s can be removed: the value is null, and the focus returns to the button',
  async (_, then) => {
    const { user, last } = await choose()
    await act(async () => then(last().answer.resolve))
    await user.click(button(/upload\.remove$/))
    await act(async () => last().answer.resolve('p-1'))
    expect(kept).toHaveBeenLastCalledWith(null)
    expect(document.activeElement).toBe(chooser())
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByText(/upload\.choose$/)).toBeTruthy()
  },
)

it('KIT-014 another picture replaces one that is being sent', async () => {
  const { user, calls } = await choose()
  await user.upload(chooser(), photo)
  expect(calls[0]?.signal.aborted).toBe(true)
  await waitFor(() => expect(calls).toHaveLength(2))
  await act(async () => calls[1]?.answer.resolve('p-2'))
  expect(kept).toHaveBeenLastCalledWith('p-2')
  expect(screen.queryByRole('alert')).toBeNull()
})

it('KIT-014 leaving the screen aborts the upload', async () => {
  const { unmount, last } = await choose()
  unmount()
  expect(last().signal.aborted).toBe(true)
})

/** The server answers the call of the stored picture with this status. */
function serveStored(status: number) {
  startServer()
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:stored' }))
  Object.assign(URL, { revokeObjectURL: () => undefined })
  client.defaults.adapter = async (config) => ({
    data: new Blob(['kept']),
    status,
    statusText: '',
    headers: {},
    config,
  })
}
const showStored = () =>
  render(<UploadField label="front" send={server().send} onChange={kept} stored="/image/p-1" />)

it('KIT-014 a picture that was uploaded before a reload is shown, and can be removed', async () => {
  serveStored(200)
  const { container } = showStored()
  await waitFor(() => expect(container.querySelector('img')?.src).toBe('blob:stored'))
  expect(kept).not.toHaveBeenCalled()
  await userEvent.setup().click(button(/upload\.remove$/))
  expect(kept).toHaveBeenLastCalledWith(null)
  expect(container.querySelector('img')).toBeNull()
})

it('KIT-014 the field is empty again when the server no longer has the picture', async () => {
  serveStored(404)
  showStored()
  expect(await screen.findByText(/upload\.choose$/)).toBeTruthy()
  expect(kept).toHaveBeenLastCalledWith(null)
})

it.each([429, 500, 503])(
  'KIT-081 a picture that the server cannot give now, with status %s, stays the value',
  async (status) => {
    serveStored(status)
    const { container } = showStored()
    await waitFor(() => expect(container.querySelector('.skel')).toBeNull())
    expect(kept).not.toHaveBeenCalled()
    expect(button(/upload\.remove$/)).toBeTruthy()
  },
)
