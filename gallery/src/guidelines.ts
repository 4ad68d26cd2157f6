import type { PartName } from './parts';

/** How a component is used, beside what its types say. */
export interface Guideline {
  /** The part of the gallery that shows it. */
  part: PartName;
  use: string;
  avoid: string;
}

const row = (part: PartName, use: string, avoid: string): Guideline => ({ part, use, avoid });

/** By the name of the export. `components.test.ts` fails for a component of shared-ui without a row. */
export const guidelines: Readonly<Record<string, Guideline>> = {
  // frame
  Page: row(
    'frame',
    'Once per page, around all of its content; `foot` reserves the space of a fixed bar.',
    'A second `main`, or padding of your own for the bar.',
  ),
  NavBar: row(
    'frame',
    'The title is the page’s heading; at most two buttons at the right.',
    'A title that repeats the button below it.',
  ),
  NavButton: row('frame', 'An icon that everybody knows, or a word.', 'An icon without an accessible name.'),
  TabBar: row('frame', 'On the five main pages only.', 'Beside an action bar.'),
  ActionBar: row(
    'frame',
    'The main action at the right and widest, with its amount; a reason when it is disabled.',
    'More than two buttons or three icons.',
  ),
  ActionIcon: row(
    'frame',
    'Smaller acts beside the main one: 收藏, 咨询, 对比.',
    'The only way to an act that the page is about.',
  ),
  OfflineStrip: row(
    'frame',
    'Above stored content, with the time at which it was stored.',
    'For a call that failed while the rest is fresh.',
  ),
  StaleStrip: row(
    'states',
    'Above content that could not be refreshed, with 重试.',
    'In place of the content that is still there.',
  ),
  Logo: row('frame', 'The brand, once, at the head of a page.', 'As an ornament in content.'),
  Icon: row('frame', 'Beside a word, in the colour of the text.', 'As the only sign of a state.'),
  Crumbs: row(
    'frame',
    'On the desktop, in place of the back button, from the list downwards.',
    'On phones, or for pages that have no page above them.',
  ),
  // rows
  Block: row('rows', 'A section of a page: a title, at most one link.', 'A block inside a block.'),
  Facts: row(
    'rows',
    'Pairs of name and value, by importance.',
    'Sentences, or more than ten rows without a heading.',
  ),
  FactRow: row(
    'rows',
    '`null` for what the seller has not disclosed: it shows 未披露.',
    'Leaving out a row because its value is missing.',
  ),
  ListRow: row('rows', 'A row that leads on, or that acts at once.', 'For facts that nobody can tap.'),
  Ticket: row('rows', 'Money that is held or moved.', 'For any other list of facts: the form is reserved.'),
  TicketPart: row('rows', 'The lines that make up the total.', 'More than two parts before the total.'),
  TicketTotal: row('rows', 'What is paid, held or settled, always with fen.', 'An estimate.'),
  Note: row('rows', 'What must be read on this page, and stays.', 'What has just happened: that is a toast.'),
  PhraseNote: row(
    'rows',
    'On pages about money and on the check page: the phrase that only the member knows.',
    'Anywhere a copied page could show it too.',
  ),
  Card: row(
    'lists',
    'One of several running processes, with state, content and actions.',
    'Around a single section of a page.',
  ),
  // buttons
  Button: row(
    'buttons',
    'One `primary` per screen; the label names the act: 提交订单.',
    '确定 where the act has a name; a disabled button without a reason nearby.',
  ),
  Tag: row(
    'buttons',
    'One fact or state in two to six characters.',
    'More than three on a card; a sentence.',
  ),
  Badge: row('buttons', 'A count: danger for unread, accent for filters that are set.', 'A zero.'),
  Price: row(
    'buttons',
    '`always` where money is paid or held; without it where prices are compared.',
    'Red, or a text of your own around a number.',
  ),
  WasPrice: row('buttons', 'The former price, when it was really asked.', 'A price that never applied.'),
  Avatar: row('buttons', 'A picture of the member, or the first letter of the name.', 'For goods or games.'),
  LetterTile: row(
    'buttons',
    'A payment channel, instead of another company’s logo.',
    'As an icon of our own functions.',
  ),
  // choices
  SegmentTabs: row(
    'choices',
    'States of one list; may scroll.',
    'Two or three equal views: those are `InsetSwitch`.',
  ),
  InsetSwitch: row(
    'choices',
    'Two or three equal views, or a yes, no and unknown.',
    'More than three options.',
  ),
  Chips: row('choices', 'A row of filters that apply at once.', 'Answers of a form.'),
  Chip: row('choices', '`removable` for a filter that is set.', 'A chip that leads to another page.'),
  ChipGrid: row(
    'choices',
    'Few short options, all of which should be seen.',
    'More than twelve options: those are `PickField`.',
  ),
  RadioCards: row('choices', 'When each option needs an explanation or a price.', 'For yes and no.'),
  Checkbox: row('choices', 'Consent inside a form.', 'What takes effect at once: that is a `Switch`.'),
  Switch: row('choices', 'What takes effect at once.', 'Consent, or a choice that is sent later.'),
  Stepper: row('choices', 'A small number with steps.', 'A number of more than two digits.'),
  ControlRow: row('choices', 'A label with its control at the right.', 'Two controls in a row.'),
  FormProgress: row(
    'choices',
    'A form of several steps: what is done, and how much.',
    'A form that fits one screen.',
  ),
  // goods
  GoodsCard: row(
    'goods',
    'Goods in a list, with the same facts everywhere.',
    'Facts of your own inside the card.',
  ),
  GoodsFigures: row(
    'goods',
    'The three figures by which accounts of a game are compared.',
    'A fourth figure: it is cut off.',
  ),
  GoodsList: row(
    'goods',
    'Around goods cards: columns on the desktop, hairlines on phones.',
    'Other content between the cards.',
  ),
  GoodsCardSkeleton: row('goods', 'Where one card is still loading.', 'Beside a card that is there.'),
  GoodsListSkeleton: row('goods', 'A list of goods while it loads.', 'For rows of another shape.'),
  MiniGoodsCard: row('goods', 'Goods in a row that scrolls sideways.', 'In a list: it lacks the facts.'),
  SideRow: row('goods', 'The row around small cards.', 'Text, or cards of different heights.'),
  PriceHistory: row('goods', 'Prices over time, with dates.', 'A forecast.'),
  RangeRuler: row(
    'goods',
    'A value in its range, on the scale of its neighbours.',
    'A range without a source or date.',
  ),
  Ruler: row('goods', 'Inside a component that puts labels around it.', 'Alone: it has no text.'),
  PriceRange: row('finding', 'The bounds of a price as fields and as a ruler.', 'A single number.'),
  Figures: row('goods', 'Two or three figures in a row.', 'Four or more: those are `FigureGrid`.'),
  FigureGrid: row(
    'goods',
    'Many figures, in as many columns as fill whole rows.',
    'Texts of more than a few characters.',
  ),
  Image: row(
    'states',
    'Every picture: it reserves its box, and shows an icon when it fails.',
    '`img` without a ratio.',
  ),
  // finding
  SearchField: row('finding', 'Search where the results are.', 'Two on one page.'),
  SearchScope: row(
    'finding',
    'Where a search looks, inside its field.',
    'A filter that does not belong to the search.',
  ),
  SortBar: row('finding', 'Order and filters of a list, sticky above it.', 'A list of fewer than ten rows.'),
  GameGrid: row('finding', 'Games as entrances, with the number of their goods.', 'Pages of our own.'),
  Shortcuts: row('finding', 'Five or ten entrances of the home page.', 'More than two rows.'),
  IconGrid: row('finding', 'Entrances of the account centre.', 'Acts.'),
  Drawer: row(
    'asking',
    'Filters, options and short forms over the page.',
    'A page’s main content; a drawer over a drawer.',
  ),
  // orders
  DeadlineBar: row(
    'orders',
    'The head of every page with a deadline: who must act, until when, and what happens otherwise.',
    'A countdown that nothing follows.',
  ),
  DeadlineRuler: row('orders', 'The time that is gone, on a card.', 'Without the date beside it.'),
  Countdown: row('orders', 'Time left by the server’s clock.', 'The browser’s clock.'),
  OrderCard: row(
    'orders',
    'An order in a list: who must act now, and at most two actions.',
    'All that the order’s page shows.',
  ),
  EscrowLanes: row('orders', 'Who holds money and account at each step.', 'A process without escrow.'),
  Steps: row('orders', 'How far a process is, without proof.', 'Events with proof: those are a `Timeline`.'),
  AccountEntries: row(
    'orders',
    'What happened to a game account here, across listings.',
    'The record of one order: that is a `Timeline`.',
  ),
  Timeline: row(
    'orders',
    'The record of an order or claim, newest first, with proofs.',
    'Any other list of dates: the form is reserved.',
  ),
  ResultHead: row(
    'orders',
    'The result of what was just done, in one sentence.',
    'A state that was there before.',
  ),
  // fields
  Field: row(
    'fields',
    'Around a control of your own, so that label, hint and error have their places.',
    'Around one of the fields below: they have one.',
  ),
  FieldError: row(
    'fields',
    'The error of a group of fields.',
    'A text that does not say what would be right.',
  ),
  TextInput: row(
    'fields',
    'A label above, an example as placeholder, the limit at the right.',
    'The label as placeholder.',
  ),
  PasswordInput: row('fields', 'Passwords, with a button that shows them.', 'Codes.'),
  PhoneInput: row(
    'fields',
    'A phone number: digits only, however it is typed.',
    'The member’s own verified phone: that stands filled in.',
  ),
  CodeInput: row(
    'fields',
    'A code that was sent, with its own send button.',
    'Without saying where it was sent.',
  ),
  SmsCodeInput: row(
    'fields',
    'A code by SMS with captcha and waiting time.',
    'A second one on the same page.',
  ),
  CaptchaInput: row('fields', 'Where the server demands it.', 'Before it is demanded.'),
  TextArea: row('fields', 'More than one sentence; it always counts.', 'A name or a number.'),
  FormSkeleton: row('fields', 'A form while its values load.', 'For lists.'),
  TextLink: row('fields', 'Inside a sentence.', 'As an act of its own: it is too small for a finger.'),
  // picking
  PickField: row(
    'picking',
    'One of many; a search field appears from 13 options on.',
    'Two or three options.',
  ),
  OptionList: row('picking', 'The list inside a drawer.', 'On the page itself.'),
  Cascade: row('picking', 'When each answer decides the next options.', 'Independent questions.'),
  ImageUploader: row(
    'pictures',
    'Pictures of a form: progress, failure and order are its own.',
    'A single avatar: that is cut by `cropImage`.',
  ),
  // lists
  NoticeRow: row('lists', 'A notice with its unread mark.', 'A row of settings.'),
  RowsHeading: row('lists', 'The day or kind of the rows below it.', 'A title of the page.'),
  PersonRow: row('lists', 'A person with one fact and one act.', 'A list of goods.'),
  CardsSkeleton: row('lists', 'Orders, products and requests while they load.', 'Rows without a picture.'),
  RowsSkeleton: row('lists', 'A list of rows while it loads.', 'For cards with pictures.'),
  LoadMore: row(
    'goods',
    'The end of a list that has pages, with the total.',
    'A button of your own for the next page.',
  ),
  PagedList: row(
    'lists',
    'A list of one’s own things: loading, failed, empty and its pages.',
    'Around cards in columns: those have `GoodsList`.',
  ),
  // reading
  Reading: row('reading', 'HTML of the staff, cleaned.', 'HTML of members.'),
  Article: row('reading', 'A long text; contents appear from three headings on.', 'A note of two lines.'),
  Faq: row('reading', 'Questions that open one by one.', 'What everybody must read.'),
  Points: row('reading', 'Numbered points, all open.', 'Steps with a state: those are `Steps`.'),
  TopList: row('reading', 'The most read, with the number of readers.', 'An order without a count.'),
  Helpful: row('reading', 'Once, at the end of an answer.', 'On a page that is not an answer.'),
  QrCode: row('reading', 'An address of our own.', 'An address of somebody else.'),
  // states
  Skeleton: row('states', 'A box of the size of what will stand there.', 'A spinner.'),
  SkeletonBlock: row(
    'states',
    'A section with a picture and lines.',
    'A list: it has a skeleton of its own.',
  ),
  StateButton: row('states', 'The one action of a state.', 'Outside a state; a second action.'),
  EmptyState: row('states', 'What is missing, one sentence, one act.', 'Two acts; an apology.'),
  FailedState: row(
    'states',
    'What did not arrive, with 重试; a section fails alone.',
    'A whole page for one section.',
  ),
  NotFoundState: row('states', 'What was asked for, and a way on.', 'For a list without results.'),
  LoginGate: row(
    'states',
    'In place of a members’ page; no call is made.',
    'A dialog over a page that can be read.',
  ),
  // conversations
  Conversation: row(
    'talk',
    'The frame of a chat: it stays above the phone’s keyboard.',
    'Inside a page that scrolls.',
  ),
  SubjectBar: row('talk', 'What the chat is about, with the way to it.', 'More than one fact.'),
  MessageList: row('talk', 'Messages of any kind and delivery state.', 'Notices.'),
  Composer: row(
    'talk',
    'What is written, and pictures; `closedText` says why nothing can be written.',
    'A form.',
  ),
  TalkMessages: row('talk', '`MessageList` with the stream of the SDK.', 'Without a `Conversation`.'),
  TalkComposer: row('talk', '`Composer` with the outbox of the SDK.', 'Without a `Conversation`.'),
  ConversationRow: row('talks', 'A conversation in the list of messages.', 'A notice.'),
  TalkSkeleton: row('talks', 'A conversation while it loads.', 'The list of conversations.'),
  // calls
  messageBox: row(
    'asking',
    'A question or message that stops the user; both buttons are named.',
    'What could be undone.',
  ),
  promptBox: row('asking', 'One short text, checked while it is typed.', 'Two fields: that is a drawer.'),
  actionSheet: row('asking', 'A choice of acts on one thing.', 'A setting.'),
  openImages: row(
    'pictures',
    'Pictures as they are, over everything.',
    'Pictures without content, such as covers.',
  ),
  cropImage: row('pictures', 'A square for an avatar.', 'Screenshots, which contain text.'),
  toast: row('asking', 'What has just happened, in a few words.', 'What must be read.'),
};
