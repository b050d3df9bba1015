import type { AttemptName } from './attempts.ts';
import type { GuardName } from './guards.ts';

/** Guards that are off together, and the attempts that then take the page. */
type Hole = { off: GuardName[]; finds: AttemptName[] };

/**
 * Ways in which the server could be wrong. Where two guards stand behind one another both are off: an attempt that is
 * stopped by either says nothing of the other one.
 */
export const holes: Record<string, Hole> = {
  'pages of others': {
    off: ['the page is the caller’s own'],
    finds: [
      'writes on the page by its id',
      'pauses the page by its id',
      'reads the draft by its id',
      'goes on writing after it was removed',
    ],
  },
  'editors who decide': {
    off: ['owners alone decide'],
    finds: ['makes itself owner as an editor'],
  },
  'editors who decide about the last owner': {
    off: ['owners alone decide', 'one owner stays'],
    finds: ['removes the owner as an editor'],
  },
  'editors who invite': {
    off: ['owners alone decide', 'an invitation is worth the right of its inviter'],
    finds: ['makes a friend of its own the owner as an editor'],
  },
  'editors who leave the page to the desk': {
    off: ['owners alone decide', 'a page is left to the desk by somebody alone'],
    finds: ['leaves the page to the desk while its owner is there'],
  },
  'pages without an owner': {
    off: ['one owner stays'],
    finds: ['is left alone by two owners who go at the same moment'],
  },
  'invitations for anybody': {
    off: ['an invitation is for its address'],
    finds: ['opens an invitation of a colleague with another account'],
  },
  'addresses that nobody confirmed': {
    off: ['a new address is confirmed'],
    finds: ['opens an invitation with an address that it never confirmed'],
  },
  'invitations for ever': {
    off: ['an invitation ends', 'an invitation is used up'],
    finds: ['accepts an invitation that was withdrawn', 'accepts an invitation of long ago'],
  },
  'invitations for many': {
    off: ['an invitation is used once', 'an invitation is used up'],
    finds: ['accepts an invitation twice'],
  },
  'invitations by former owners': {
    off: [
      'the invitations of an owner end with the right',
      'an invitation is worth the right of its inviter',
    ],
    finds: ['accepts an invitation by somebody who is an owner no more'],
  },
  'invitations by people who left': {
    off: [
      'the invitations of an owner end with the right',
      'the desk’s invitation is worth the right of who sent it',
    ],
    finds: ['accepts an invitation by somebody who left the page to the desk'],
  },
  'a second owner by the desk': {
    off: ['the desk invites no second owner', 'the desk’s invitation ends with the first owner'],
    finds: ['is invited by the desk as the owner of a page that has one'],
  },
  'requests that anybody decides': {
    off: ['a request is decided by the company that it is to'],
    finds: ['accepts the own request', 'accepts a request as the owner of another company'],
  },
  'requests that anybody reads': {
    off: ['owners of a public page alone learn who asks'],
    finds: ['learns who registers with its number'],
  },
  'two pages with a number': {
    off: ['a number that is here makes no page'],
    finds: [
      'registers with the number',
      'registers with the number in full-width digits and hyphens',
      'registers with a new number at the same moment as the right company',
    ],
  },
  'numbers without a check digit': {
    off: ['a number has its check digit'],
    finds: ['registers with a number that nobody has, one digit from the right one'],
  },
  'numbers as they are typed': {
    off: [
      'a number is read in one spelling',
      'a number has thirteen digits',
      'a number has its check digit',
    ],
    finds: ['registers with the number in full-width digits and hyphens'],
  },
  'two public pages with a number': {
    off: ['a number has one public page'],
    finds: ['shows a page of long ago with the number beside the right one'],
  },
  'a second public page without a proof': {
    off: ['a number has one public page', 'a page is proven before it is public'],
    finds: ['types the number into the form of a new page'],
  },
  'pages without a proof': {
    off: ['a page is proven before it is public'],
    finds: [
      'registers a new number first and keeps the right company out',
      'publishes a page with the number while the right one is paused',
    ],
  },
  'proofs of any number': {
    off: ['a proof is of a number'],
    finds: ['uses a letter to its own address for another number'],
  },
  'another number without a proof': {
    off: ['another number needs another proof'],
    finds: ['takes the number after the page was published with its own'],
  },
  'two proofs of a number': {
    off: ['a number is proven of one page'],
    finds: ['has the number proven by a call about the false page'],
  },
  'codes for ever': {
    off: ['a code ends'],
    finds: ['uses a letter of long ago'],
  },
  'codes with endless tries': {
    off: ['a code has five tries'],
    finds: ['guesses the code of the proof'],
  },
  'codes of any number': {
    off: ['a code is of a number'],
    finds: ['uses a letter to its own address after it took another number'],
  },
  'codes of any page': {
    off: ['a code is of a page', 'the hash of a code names its page'],
    finds: ['uses a letter of one page for another'],
  },
  'codes to two domains': {
    off: ['a mailed code goes to one domain'],
    finds: ['sends the code of the proof to another domain'],
  },
  'domains by the company': {
    off: ['the domain is the desk’s', 'fields that nobody declared are left out'],
    finds: ['names the domain of the proof itself'],
  },
  'domains of any number': {
    off: ['a domain is of a number'],
    finds: ['uses its own domain after it took another number'],
  },
  'domains of everybody': {
    off: ['a domain is no shared one'],
    finds: ['has a domain noted at which anybody gets an address'],
  },
  'one owner who stands for all': {
    off: ['every owner is at the domain'],
    finds: ['is proven by the address of a colleague at the domain'],
  },
  'the desk about its own': {
    off: ['nobody of the desk decides about their own company'],
    finds: ['notes the call about its own page as a member of the staff'],
  },
  'merges that bring people': {
    off: ['a merge moves people to a page without any'],
    finds: ['becomes a member by having its page merged into the right one'],
  },
  'undone merges that publish': {
    off: ['an undone merge makes no second public page'],
    finds: ['comes back beside the right page by the undo of a merge'],
  },
};
