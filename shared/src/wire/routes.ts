import type { RemoteId } from './composition.ts'

/**
 * Which area owns an address. The host loads only that area to show it; the edge preloads it.
 * Source: the product's README.
 */
export const ownerOf: Record<string, RemoteId> = {
  '/': 'market',
  '/product': 'market',
  '/video': 'market',
  '/rank': 'market',
  '/noticeDetail': 'market',
  '/trade': 'trading',
  '/order': 'trading',
  '/user': 'account',
  '/mine/wallet': 'account',
  '/mine/bank': 'account',
  '/mine/addBank': 'account',
  '/mine/coin': 'account',
  '/mine/invite': 'account',
  '/mine/password': 'account',
  '/mine/email': 'account',
  '/mine/announcement': 'account',
  '/mine/charge': 'account',
  '/mine/withdraw': 'account',
  '/mine/history': 'account',
  '/login': 'onboarding',
  '/register': 'onboarding',
  '/forgot': 'onboarding',
  '/mine/auth': 'onboarding',
  '/loan': 'onboarding',
}
