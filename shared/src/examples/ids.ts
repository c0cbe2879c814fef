/** Identifiers that several examples share. */
export const key = 'b6a1c6de-3c1f-4a53-9a80-6f0f2c9d7e11'
export const orderId = '0d9a6a0e-6a53-4c0e-8f6f-2f6a3d1c9b42'
export const pictureId = 'p-5f0c7a3e'
export const at = Date.UTC(2026, 10, 18, 9, 42)
