import { useState } from 'react';
import { href, type Profile } from 'shared-contract';
import { api, refusalText } from 'shared-sdk';
import { useCall } from 'shared-sdk/react';
import { Block, FailedState, Note, Page } from 'shared-ui';
import { Cascade, FormSkeleton } from 'shared-ui/forms';
import { RealnameNote } from '../../shared/notes/RealnameNote';
import { useListing } from '../basic-information/use-listing';
import type { Draft } from '../listing-form/draft';
import { currentDraft } from '../listing-form/drafts';
import { GameGrid } from '../listing-form/GameGrid';
import { GameHead } from '../listing-form/GameHead';
import { AccountFields } from './AccountFields';
import classes from './AssessmentForm.module.css';
import type { AskMode as AssessmentMode } from './fields';

interface AssessmentFormProps {
  mode: AssessmentMode;
  draftKey: string;
  draft: Draft;
  requestedGameId: string | undefined;
  /** Undefined while unknown. */
  profile: Profile | undefined;
}

/** Game and district come first; they determine the attributes. */
export function AssessmentForm({ mode, draftKey, draft, requestedGameId, profile }: AssessmentFormProps) {
  const listing = useListing(draftKey, draft, requestedGameId);
  const { gameId, complete } = listing;
  const template = useCall(api.listAttributes, gameId ? { gameId } : null);
  const [placesWanted, wantPlaces] = useState(false);
  const auction = mode === 'auction';
  return (
    <Page foot="bar">
      <div className={classes.form}>
        {auction && profile && (
          <RealnameNote
            purpose="sale"
            status={profile.realnameStatus}
            href={href('Realname', { redirect: href('jingjiahuishou', { gameId }) })}
          />
        )}
        <Block first>
          <GameHead
            gameId={gameId}
            note={() => (auction ? '商户报价，你挑一家' : '按近 180 天相近的成交估，不收费')}
            {...(gameId && { onPick: listing.pickGame })}
          />
          {!gameId && <GameGrid gameId="" onPick={listing.pickGame} />}
        </Block>
        {auction && gameId && (
          <Block title="号在哪个区" note="一级一级选">
            <Cascade levels={listing.levels} onPick={listing.pickPlace} onRetry={listing.again} />
            {placesWanted && !complete && <Note kind="danger">请选到区服这一级</Note>}
          </Block>
        )}
        {gameId &&
          (template.value ? (
            <AccountFields
              key={gameId}
              mode={mode}
              draftKey={draftKey}
              draft={currentDraft(draftKey) ?? draft}
              template={template.value}
              placeComplete={!auction || complete}
              onPlacesMissing={() => wantPlaces(true)}
            />
          ) : template.state === 'failed' ? (
            <Block>
              <FailedState onRetry={template.refetch}>{refusalText(template.error)}</FailedState>
            </Block>
          ) : (
            <FormSkeleton fields={6} />
          ))}
      </div>
    </Page>
  );
}
