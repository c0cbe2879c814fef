/**
 * Names that no area can have, because the entry of an area is a property of the page's window, and
 * its words are a namespace beside those of the kit and the host. A test compares the list with a
 * real page.
 */
export const takenInPages: ReadonlySet<string> = new Set(
  `
  inspector kit kontor root shell

  alert atob blur btoa caches chrome close closed confirm console content credentialless crypto
  document dump escape eval event external fence fetch find focus frames history length location locationbar
  menubar name navigation navigator open opener origin parent performance personalbar print prompt
  scheduler screen scroll scrollbars self sidebar status statusbar stop toolbar top undefined
  unescape viewport when window

  onabort onafterprint onanimationcancel onanimationend onanimationiteration onanimationstart
  onappinstalled onauxclick onbeforeinput onbeforeinstallprompt onbeforematch onbeforeprint
  onbeforetoggle onbeforeunload onbeforexrselect onblur oncancel oncanplay oncanplaythrough onchange
  onclick onclose oncommand oncontentvisibilityautostatechange oncontextlost oncontextmenu
  oncontextrestored oncopy oncuechange oncut ondblclick ondevicemotion ondeviceorientation
  ondeviceorientationabsolute ondrag ondragend ondragenter ondragexit ondragleave ondragover
  ondragstart ondrop ondurationchange onemptied onended onerror onfocus onformdata
  ongamepadconnected ongamepaddisconnected ongotpointercapture onhashchange oninput oninvalid
  onkeydown onkeypress onkeyup onlanguagechange onload onloadeddata onloadedmetadata onloadstart
  onlostpointercapture onmessage onmessageerror onmousedown onmouseenter onmouseleave onmousemove
  onmouseout onmouseover onmouseup onmousewheel onoffline ononline onorientationchange onpagehide
  onpagereveal onpageshow onpageswap onpaste onpause onplay onplaying onpointercancel onpointerdown
  onpointerenter onpointerleave onpointermove onpointerout onpointerover onpointerrawupdate
  onpointerup onpopstate onprogress onratechange onrejectionhandled onreset onresize onscroll
  onscrollend onscrollsnapchange onscrollsnapchanging onsearch onsecuritypolicyviolation onseeked
  onseeking onselect onselectionchange onselectstart onslotchange onstalled onstorage onsubmit
  onsuspend ontimeupdate ontoggle ontouchcancel ontouchend ontouchmove ontouchstart
  ontransitioncancel ontransitionend ontransitionrun ontransitionstart onunhandledrejection onunload
  onvolumechange onwaiting onwebkitanimationend onwebkitanimationiteration onwebkitanimationstart
  onwebkittransitionend onwheel
  `
    .trim()
    .split(/\s+/),
)
